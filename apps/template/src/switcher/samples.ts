export type SampleUser = {
  readonly id: string;
  readonly name: string;
  /** Empty as for every signed-in user: initials are drawn. */
  readonly avatar: string;
  readonly userRole: string;
};

export type SampleTenant = {
  readonly id: string;
  readonly name: string;
  /** Empty: initials are drawn. */
  readonly logo: string;
  readonly description: string;
};

/** Made up, like everything here: none of them has an account. */
export const SAMPLE_USERS: readonly SampleUser[] = [
  { id: 'user-1', name: 'Amelia Hart', avatar: '', userRole: 'Radiologist' },
  { id: 'user-2', name: 'Jonas Weber', avatar: '', userRole: 'Radiographer' },
  { id: 'user-3', name: 'Priya Nair', avatar: '', userRole: 'Pulmonologist' },
  { id: 'user-4', name: 'Luis Romero', avatar: '', userRole: 'Resident' },
  { id: 'user-5', name: 'Mei Tanaka', avatar: '', userRole: 'Administrator' },
];

export const SAMPLE_TENANTS: readonly SampleTenant[] = [
  { id: 'tenant-1', name: 'Lakeside Clinic', logo: '', description: 'Chest clinic with two reading rooms' },
  {
    id: 'tenant-2',
    name: 'Hill Road Hospital',
    logo: '',
    description: 'Emergency, intensive care and radiology',
  },
  { id: 'tenant-3', name: 'Harbour Screening', logo: '', description: 'Mobile screening of the lungs' },
];

/** Ids of what is chosen; null before. */
export type Choice = { readonly userId: string | null; readonly tenantId: string | null };

/** What the button says is chosen: user, then tenant. */
export function chosenNames({ userId, tenantId }: Choice): readonly string[] {
  const chosen = [
    SAMPLE_USERS.find(({ id }) => id === userId),
    SAMPLE_TENANTS.find(({ id }) => id === tenantId),
  ];
  return chosen.flatMap((sample) => (sample === undefined ? [] : [sample.name]));
}

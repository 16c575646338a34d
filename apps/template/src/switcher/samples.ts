export type SampleUser = {
  readonly id: string;
  readonly name: string;
  /** Empty as for every signed-in user: it is drawn by the name. */
  readonly avatar: string;
  readonly userRole: string;
};

export type SampleTenant = {
  readonly id: string;
  readonly name: string;
  /** Empty: it is drawn by the name. */
  readonly logo: string;
  readonly description: string;
};

/** Of the cast, and made up like all of it: none of them has an account. */
export const SAMPLE_USERS: readonly SampleUser[] = [
  { id: 'amelia-hart', name: 'Amelia Hart', avatar: '', userRole: 'Radiologist' },
  { id: 'jonas-weber', name: 'Jonas Weber', avatar: '', userRole: 'Radiographer' },
  { id: 'priya-nair', name: 'Priya Nair', avatar: '', userRole: 'Pulmonologist' },
  { id: 'luis-romero', name: 'Luis Romero', avatar: '', userRole: 'Resident' },
  { id: 'mei-tanaka', name: 'Mei Tanaka', avatar: '', userRole: 'Administrator' },
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

/** Tenant features and the permissions that derive from them (specification, section 6). */
export const FEATURES = [
  'imageUpload',
  'inference',
  'patientManagement',
  'reporting',
  'administration',
] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, boolean>>;

export const PERMISSIONS = [
  'image:upload',
  'image:inference',
  'patient:manage',
  'report:view',
  'admin:all',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export type Role = 'admin' | 'user';

const FEATURE_PERMISSION = {
  imageUpload: 'image:upload',
  inference: 'image:inference',
  patientManagement: 'patient:manage',
  reporting: 'report:view',
  administration: 'admin:all',
} as const satisfies Record<Feature, Permission>;

/** What a role may do under a tenant's features; `admin:all` needs the feature and the role. */
export function permissionsOf(features: Features, role: Role): Permission[] {
  return FEATURES.filter((feature) => features[feature])
    .map((feature) => FEATURE_PERMISSION[feature])
    .filter((permission) => permission !== 'admin:all' || role === 'admin');
}

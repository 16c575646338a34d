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

/** These are on, the others off. */
export const featuresOf = (...on: readonly Feature[]): Features =>
  Object.fromEntries(FEATURES.map((feature) => [feature, on.includes(feature)])) as Features;

export const FEATURE_PERMISSION = {
  imageUpload: 'image:upload',
  inference: 'image:inference',
  patientManagement: 'patient:manage',
  reporting: 'report:view',
  administration: 'admin:all',
} as const satisfies Record<Feature, string>;

export type Permission = (typeof FEATURE_PERMISSION)[Feature];

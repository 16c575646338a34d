/** What the clinic's IT keeps running. */
export const SERVICES = [
  { id: 'portal', title: 'Patient portal', cpu: 0.34, memory: 0.52, latencyMs: 180, errors: 0.002 },
  { id: 'booking', title: 'Appointment booking', cpu: 0.28, memory: 0.45, latencyMs: 140, errors: 0.003 },
  { id: 'records', title: 'Health records', cpu: 0.46, memory: 0.63, latencyMs: 220, errors: 0.001 },
  { id: 'imaging', title: 'Image archive', cpu: 0.58, memory: 0.7, latencyMs: 310, errors: 0.002 },
  { id: 'laboratory', title: 'Laboratory results', cpu: 0.31, memory: 0.4, latencyMs: 120, errors: 0.002 },
  { id: 'mail', title: 'Messaging', cpu: 0.22, memory: 0.38, latencyMs: 90, errors: 0.004 },
] as const;

export type Service = (typeof SERVICES)[number];
export type ServiceId = Service['id'];

/** The services of a segment; all of them without one. */
export const servicesOf = (segment: string | null): readonly Service[] =>
  SERVICES.filter(({ id }) => segment === null || id === segment);

export const serviceTitle = (id: ServiceId): string => SERVICES.find((one) => one.id === id)?.title ?? id;

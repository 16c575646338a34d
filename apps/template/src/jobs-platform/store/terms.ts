/** What a job can be told apart by. The order is the one in which filters show it. */
export const FIELDS = [
  { value: 'care', text: 'Nursing and care' },
  { value: 'imaging', text: 'Imaging and radiology' },
  { value: 'laboratory', text: 'Laboratory and research' },
  { value: 'software', text: 'Software' },
  { value: 'data', text: 'Data and AI' },
  { value: 'devices', text: 'Engineering and devices' },
  { value: 'production', text: 'Production and logistics' },
  { value: 'office', text: 'Finance and people' },
] as const;
export type FieldId = (typeof FIELDS)[number]['value'];

export const CONTRACTS = [
  { value: 'permanent', text: 'Permanent' },
  { value: 'fixed', text: 'Fixed term' },
  { value: 'part', text: 'Part-time' },
  { value: 'freelance', text: 'Freelance' },
  { value: 'training', text: 'Training' },
] as const;
export type ContractId = (typeof CONTRACTS)[number]['value'];

export const WORKPLACES = [
  { value: 'site', text: 'On site' },
  { value: 'hybrid', text: 'Hybrid' },
  { value: 'remote', text: 'Remote' },
] as const;
export type WorkplaceId = (typeof WORKPLACES)[number]['value'];

/** `pay` is what a level earns beside a mid-level colleague. */
export const LEVELS = [
  { value: 'entry', text: 'Entry', pay: 0.78 },
  { value: 'mid', text: 'Mid-level', pay: 1 },
  { value: 'senior', text: 'Senior', pay: 1.3 },
  { value: 'lead', text: 'Lead', pay: 1.62 },
] as const;
export type LevelId = (typeof LEVELS)[number]['value'];

/** Where the jobs are: all of them pay in euros. `pay` is what the place pays beside the average of them. */
export const PLACES = [
  { city: 'Amsterdam', country: 'Netherlands', pay: 1.12 },
  { city: 'Barcelona', country: 'Spain', pay: 0.8 },
  { city: 'Berlin', country: 'Germany', pay: 1.06 },
  { city: 'Dublin', country: 'Ireland', pay: 1.15 },
  { city: 'Hamburg', country: 'Germany', pay: 1.05 },
  { city: 'Helsinki', country: 'Finland', pay: 1.04 },
  { city: 'Lisbon', country: 'Portugal', pay: 0.66 },
  { city: 'Lyon', country: 'France', pay: 0.95 },
  { city: 'Madrid', country: 'Spain', pay: 0.8 },
  { city: 'Milan', country: 'Italy', pay: 0.86 },
  { city: 'Munich', country: 'Germany', pay: 1.16 },
  { city: 'Porto', country: 'Portugal', pay: 0.62 },
  { city: 'Vienna', country: 'Austria', pay: 1.03 },
] as const;
export type City = (typeof PLACES)[number]['city'];

export const titleIn = (
  terms: readonly { readonly value: string; readonly text: string }[],
  value: string,
): string => terms.find((term) => term.value === value)?.text ?? value;

export const payIn = (city: City): number => PLACES.find((place) => place.city === city)?.pay ?? 1;

/** Berlin, Germany */
export const placeText = (city: City): string =>
  `${city}, ${PLACES.find((place) => place.city === city)?.country ?? ''}`;

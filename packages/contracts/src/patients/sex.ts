/** Patient's Sex (0010,0040), PS3.3 C.7.1.1: male, female, other. Null where it is not known. */
export const SEXES = ['M', 'F', 'O'] as const;
export type Sex = (typeof SEXES)[number];

export const parseSex = (text: string | null): Sex | null => SEXES.find((sex) => sex === text) ?? null;

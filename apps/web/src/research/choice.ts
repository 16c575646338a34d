import type { ResearchChoice } from '@aiso/contracts/research';

/** What is typed of a choice; empty: it does not matter. */
export type TypedChoice = Readonly<Record<keyof typeof NO_CHOICE, string>>;

export const NO_CHOICE = {
  modality: '',
  view: '',
  sex: '',
  yearFrom: '',
  yearTo: '',
  ageFrom: '',
  ageTo: '',
};

const NUMBERS = { yearFrom: [1900, 2200], yearTo: [1900, 2200], ageFrom: [0, 130], ageTo: [0, 130] } as const;

export const NUMBER_FIELDS = Object.keys(NUMBERS) as readonly (keyof typeof NUMBERS)[];

/** Whether a number is one that the server takes, or nothing. */
export function isFit(field: keyof typeof NUMBERS, text: string): boolean {
  const [least, most] = NUMBERS[field];
  return (
    text.trim() === '' || (/^\d{1,4}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most)
  );
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
const wordOf = (text: string): string | undefined => text.trim().toUpperCase() || undefined;

/** What is asked of the server, where each number is fit. */
export function choiceOf(typed: TypedChoice): ResearchChoice {
  const { sex } = typed;
  return {
    modality: wordOf(typed.modality),
    view: wordOf(typed.view),
    sex: sex === 'M' || sex === 'F' || sex === 'O' ? sex : undefined,
    yearFrom: numberOf(typed.yearFrom),
    yearTo: numberOf(typed.yearTo),
    ageFrom: numberOf(typed.ageFrom),
    ageTo: numberOf(typed.ageTo),
  };
}

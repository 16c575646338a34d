import type { Day } from '@aiso/ui/dates/day.ts';
import { companyOf } from './companies.ts';
import type { City, ContractId, FieldId, LevelId, WorkplaceId } from './terms.ts';

/** A position that an employer has open, or had. */
export type Job = {
  readonly id: string;
  readonly title: string;
  /** What it is apart from its level: "Radiologist". */
  readonly role: string;
  readonly field: FieldId;
  readonly company: string;
  readonly city: City;
  readonly contract: ContractId;
  readonly workplace: WorkplaceId;
  readonly level: LevelId;
  readonly hoursAWeek: number;
  /** Euros a year, before tax. */
  readonly salary: { readonly from: number; readonly to: number };
  /** Milliseconds. */
  readonly postedAt: number;
  /** The last day on which one may apply. */
  readonly closesOn: Day;
  /** Somebody was found before that day. */
  readonly isFilled: boolean;
  readonly about: string;
  readonly tasks: readonly string[];
  readonly requirements: readonly string[];
};

export const isOpenOn = ({ closesOn, isFilled }: Job, day: Day): boolean => !isFilled && closesOn >= day;

/** The employer's name. */
export const employerOf = ({ company }: Pick<Job, 'company'>): string => companyOf(company)?.name ?? company;

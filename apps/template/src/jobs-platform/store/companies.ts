import { CLINICS } from './clinics.ts';
import type { Company } from './company.ts';
import { FIRMS } from './firms.ts';

export const COMPANIES: readonly Company[] = [...CLINICS, ...FIRMS];

const BY_ID = new Map(COMPANIES.map((company) => [company.id, company]));
/** Undefined where there is none of that id. */
export const companyOf = (id: string): Company | undefined => BY_ID.get(id);

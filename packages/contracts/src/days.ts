import { z } from 'zod';

/**
 * The days that pickers offer (specification, section 9). Neither the database nor a calendar takes all
 * others.
 */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2099-12-31';

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, `a day from ${FIRST_DAY} to ${LAST_DAY}`);

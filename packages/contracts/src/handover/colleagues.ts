import { z } from 'zod';
import type { Immutable } from '../answer-values.ts';

/** Somebody of the own tenant, as they are shown: by their name, else by their address. */
export const colleagueSchema = z
  .strictObject({ userId: z.string(), email: z.string(), name: z.string().nullable() })
  .meta({ id: 'Colleague' });
export type Colleague = Immutable<z.output<typeof colleagueSchema>>;
export type Colleagues = readonly Colleague[];

/** As many people of a tenant as are offered. */
export const MOST_COLLEAGUES = 500;

const readingGroupSchema = z.strictObject({ id: z.string(), name: z.string() }).meta({ id: 'ReadingGroup' });
export type ReadingGroup = Immutable<z.output<typeof readingGroupSchema>>;

/** To whom work can be given: who may see studies, by their names, and groups of them. */
export const assigneesSchema = z
  .strictObject({ people: z.array(colleagueSchema), groups: z.array(readingGroupSchema) })
  .meta({ id: 'Assignees' });
export type Assignees = Immutable<z.output<typeof assigneesSchema>>;

/** Who is to read a study: a person, a group, or a person of a group who took it. */
export const assignedSchema = z
  .strictObject({
    person: colleagueSchema.nullable(),
    group: readingGroupSchema.nullable(),
    at: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'Assigned' });
export type Assigned = Immutable<z.output<typeof assignedSchema>>;

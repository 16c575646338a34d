import { z } from 'zod';
import type { Immutable } from '../answer-values.ts';
import { PRIORITIES } from '../studies/inference-states.ts';
import { studyViewSchema } from '../studies/studies.ts';
import { studyIdsSchema } from '../studies/study-ids.ts';
import { typedLine } from '../typed-text.ts';
import { colleagueSchema } from './colleagues.ts';

/** A person or a group of the tenant. */
const assigneeSchema = z.union([
  z.strictObject({ userId: z.string().min(1).max(128) }),
  z.strictObject({ groupId: z.uuid() }),
]);
export type Assignee = Immutable<z.output<typeof assigneeSchema>>;

/** Null: these are nobody's any more. */
export const assignStudiesSchema = z.strictObject({
  studyIds: studyIdsSchema,
  to: assigneeSchema.nullable(),
});
export type AssignStudies = z.output<typeof assignStudiesSchema>;

export const namedStudiesSchema = z.strictObject({ studyIds: studyIdsSchema });

/** Studies as they are then. Those that are unknown or foreign are left out. */
export const handedOverSchema = z.strictObject({ studies: z.array(studyViewSchema) });
export type HandedOver = Immutable<z.output<typeof handedOverSchema>>;

export const MOST_GROUPS = 50;
const MOST_MEMBERS = 100;
const MOST_RULES = 20;

export const groupParamsSchema = z.object({ groupId: z.uuid() });

/** Members by their ids; each is somebody who may see studies. */
export const writtenGroupSchema = z.strictObject({
  name: typedLine(80).min(1),
  members: z.array(z.string().min(1).max(128)).max(MOST_MEMBERS),
});
export type WrittenGroup = z.output<typeof writtenGroupSchema>;

const modality = z.string().regex(/^[A-Z0-9_ ]{1,16}$/u);
const fits = {
  /** Of the study's first image, as DICOM has it (0008,0060); null: any. */
  modality: modality.nullable(),
  priority: z.enum(PRIORITIES).nullable(),
  /** Of a group: the member to whom a study went longest ago, and not the group. */
  takesTurns: z.boolean(),
};

/** The first that fits a new study says whose it is. */
export const writtenRulesSchema = z.strictObject({
  rules: z.array(z.strictObject({ ...fits, to: assigneeSchema })).max(MOST_RULES),
});
export type WrittenRule = z.output<typeof writtenRulesSchema>['rules'][number];

export const handoverSettingsSchema = z
  .strictObject({
    groups: z.array(z.strictObject({ id: z.string(), name: z.string(), members: z.array(colleagueSchema) })),
    rules: z.array(
      z.strictObject({
        ...fits,
        modality: z.string().nullable(),
        to: z.union([z.strictObject({ person: colleagueSchema }), z.strictObject({ groupId: z.string() })]),
      }),
    ),
  })
  .meta({ id: 'HandoverSettings' });
export type HandoverSettings = Immutable<z.output<typeof handoverSettingsSchema>>;

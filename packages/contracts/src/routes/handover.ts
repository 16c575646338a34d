import {
  assignStudiesSchema,
  groupParamsSchema,
  handedOverSchema,
  handoverSettingsSchema,
  namedStudiesSchema,
  writtenGroupSchema,
  writtenRulesSchema,
} from '../handover/assignments.ts';
import { assigneesSchema } from '../handover/colleagues.ts';
import type { RouteTable } from './route.ts';

/** Who is to read a study. */
export const HANDOVER_ROUTES = {
  'GET /api/handover/assignees': {
    summary: 'People of the tenant who may see studies, and its groups of readers',
    act: 'study:assign',
    answers: { 200: assigneesSchema },
  },
  'POST /api/handover/assign': {
    summary: 'Gives studies to a person or a group, or to nobody',
    act: 'study:assign',
    body: assignStudiesSchema,
    answers: { 200: handedOverSchema },
  },
  'POST /api/handover/claim': {
    summary: 'Takes studies that are nobody’s or a group’s; answers with all of them, also those another has',
    act: 'study:assign',
    body: namedStudiesSchema,
    answers: { 200: handedOverSchema },
  },
  'POST /api/handover/give-back': {
    summary: 'Gives own studies back: to the group they came from, else to nobody',
    act: 'study:assign',
    body: namedStudiesSchema,
    answers: { 200: handedOverSchema },
  },
  'GET /api/handover/settings': {
    summary: 'The tenant’s groups of readers, and to whom new studies go by themselves',
    act: 'handover:administer',
    answers: { 200: handoverSettingsSchema },
  },
  'POST /api/handover/groups': {
    summary: 'Makes a group of readers',
    act: 'handover:administer',
    body: writtenGroupSchema,
    answers: { 200: handoverSettingsSchema },
    errors: ['group.name_taken', 'group.too_many'],
  },
  'PUT /api/handover/groups/{groupId}': {
    summary: 'Changes its name and members',
    act: 'handover:administer',
    params: groupParamsSchema,
    body: writtenGroupSchema,
    answers: { 200: handoverSettingsSchema },
    errors: ['group.name_taken'],
  },
  'DELETE /api/handover/groups/{groupId}': {
    summary: 'Removes it with its rules. Its studies that nobody took are nobody’s then',
    act: 'handover:administer',
    params: groupParamsSchema,
    answers: { 200: handoverSettingsSchema },
  },
  'PUT /api/handover/rules': {
    summary: 'Says to whom new studies go, in place of what was said before',
    act: 'handover:administer',
    body: writtenRulesSchema,
    answers: { 200: handoverSettingsSchema },
  },
} as const satisfies RouteTable;

import { reinferenceAnswerSchema, reinferenceSchema } from '../models/model-administration.ts';
import { correctionSchema } from '../reading/corrections.ts';
import { enteredAgesSchema } from '../reading/entered-age.ts';
import { imageParamsSchema } from '../reading/images.ts';
import {
  conflictParamsSchema,
  conflictSettledSchema,
  conflictViewSchema,
  settleConflictSchema,
} from '../studies/conflicts.ts';
import {
  agesEnteredSchema,
  joinStudiesSchema,
  studyParamsSchema,
  studyViewSchema,
  updateStudySchema,
} from '../studies/studies.ts';
import type { RouteTable } from './route.ts';

/** Studies, most of whose changes have their images inferred again, and whose identity may wait. */
export const STUDY_ROUTES = {
  'GET /api/studies/{studyId}': {
    summary: 'A study',
    act: 'study:read',
    params: studyParamsSchema,
    answers: { 200: studyViewSchema },
  },
  'PUT /api/studies/{studyId}': {
    summary: 'Changes its priority, or has images inferred whose inference failed',
    act: 'study:change',
    params: studyParamsSchema,
    body: updateStudySchema,
    answers: { 200: studyViewSchema },
    errors: ['study.not_changeable'],
  },
  'POST /api/studies/read-again': {
    summary: 'Has every image of some studies inferred again',
    act: 'inference:request',
    body: reinferenceSchema,
    answers: { 200: reinferenceAnswerSchema },
    errors: ['model.not_enabled', 'model.version_missing'],
  },
  'PUT /api/studies/ages': {
    summary: 'Says or takes back the age at some studies, with which their images are inferred again',
    act: 'inference:request',
    body: enteredAgesSchema,
    answers: { 200: agesEnteredSchema },
    errors: ['study.not_changeable'],
  },
  'POST /api/studies/join': {
    summary: 'Makes one study of several',
    act: 'study:change',
    body: joinStudiesSchema,
    answers: { 200: studyViewSchema },
    errors: ['study.not_joinable'],
  },
  'PUT /api/images/{imageId}/correction': {
    summary: 'Has an image shown and inferred otherwise than its file has it; answers with its study',
    act: 'image:correct',
    params: imageParamsSchema,
    body: correctionSchema,
    answers: { 200: studyViewSchema },
    errors: ['study.not_changeable'],
  },
  'GET /api/studies/{studyId}/conflict': {
    summary: 'Why a study waits for somebody to say whose it is',
    act: 'study:read',
    params: studyParamsSchema,
    answers: { 200: conflictViewSchema },
  },
  'PUT /api/conflicts/{conflictId}': {
    summary: 'Says whose it is',
    act: 'conflict:settle',
    params: conflictParamsSchema,
    body: settleConflictSchema,
    answers: { 200: conflictSettledSchema },
    errors: ['conflict.settled'],
  },
  'DELETE /api/conflicts/{conflictId}/settlement': {
    summary: 'Takes that back',
    act: 'conflict:settle',
    params: conflictParamsSchema,
    answers: { 200: conflictSettledSchema },
    errors: ['conflict.not_undoable'],
  },
} as const satisfies RouteTable;

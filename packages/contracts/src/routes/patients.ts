import {
  patientExportParamsSchema,
  patientExportSchema,
  patientExportsSchema,
  patientExportViewSchema,
} from '../patients/exports.ts';
import { patientCsvSchema, patientListSchema, patientPageSchema } from '../patients/patient-list.ts';
import {
  knownPatientSchema,
  mergePreviewSchema,
  mergeSchema,
  newPatientSchema,
  patientChangedSchema,
  patientChangeParamsSchema,
  patientEditSchema,
  patientHistoryQuerySchema,
  patientHistorySchema,
  patientIdsSchema,
  patientParamsSchema,
  patientsChangedSchema,
  splitSchema,
} from '../patients/patients.ts';
import { patientTimelineSchema, patientTrendSchema, timelineQuerySchema } from '../patients/timeline.ts';
import type { RouteTable } from './route.ts';

/** Who patients are, what is known of them over time, and all of it as a file. */
export const PATIENT_ROUTES = {
  'POST /api/patients/list': {
    summary: 'A page of patients',
    body: patientListSchema,
    answers: { 200: patientPageSchema },
  },
  'POST /api/patients/list/csv': {
    summary: 'All patients that fit, as CSV',
    body: patientCsvSchema,
    answers: { 200: { bytes: ['text/csv'] } },
  },
  'POST /api/patients': {
    summary: 'Adds a patient',
    body: newPatientSchema,
    answers: { 201: patientChangedSchema },
    errors: ['patient.number_taken'],
  },
  'PUT /api/patients/archive': {
    summary: 'Archives patients; answers with those that changed',
    body: patientIdsSchema,
    answers: { 200: patientsChangedSchema },
  },
  'PUT /api/patients/restore': {
    summary: 'Takes patients out of the archive; answers with those that changed',
    body: patientIdsSchema,
    answers: { 200: patientsChangedSchema },
  },
  'GET /api/patients/{patientId}': {
    summary: 'A patient, or who they turned out to be',
    params: patientParamsSchema,
    answers: { 200: knownPatientSchema },
  },
  'PATCH /api/patients/{patientId}': {
    summary: 'Changes who a patient is',
    params: patientParamsSchema,
    body: patientEditSchema,
    answers: { 200: patientChangedSchema },
    errors: ['patient.changed', 'patient.merged', 'patient.number_taken'],
  },
  'POST /api/patients/{patientId}/merge/preview': {
    summary: 'What would come of a merge',
    params: patientParamsSchema,
    body: mergeSchema,
    answers: { 200: mergePreviewSchema },
    errors: ['patient.merged'],
  },
  'POST /api/patients/{patientId}/merge': {
    summary: 'Another patient turned out to be this one',
    params: patientParamsSchema,
    body: mergeSchema,
    answers: { 200: patientChangedSchema },
    errors: ['patient.merged', 'patient.number_taken'],
  },
  'POST /api/patients/{patientId}/split': {
    summary: 'Some of the studies are of another patient, who is there or is made',
    params: patientParamsSchema,
    body: splitSchema,
    answers: { 200: patientChangedSchema },
    errors: ['patient.merged', 'patient.number_taken'],
  },
  'GET /api/patients/{patientId}/history': {
    summary: 'What was changed of a patient, newest first',
    params: patientParamsSchema,
    query: patientHistoryQuerySchema,
    answers: { 200: patientHistorySchema },
    errors: ['patient.merged'],
  },
  'POST /api/patients/{patientId}/changes/{changeId}/undo': {
    summary: 'Takes a change back',
    params: patientChangeParamsSchema,
    answers: { 200: patientChangedSchema },
    errors: ['patient.merged', 'patient.not_undoable', 'patient.number_taken', 'patient.undone'],
  },
  'GET /api/patients/{patientId}/timeline': {
    summary: 'Studies of a patient with what was found, newest first',
    params: patientParamsSchema,
    query: timelineQuerySchema,
    answers: { 200: patientTimelineSchema },
  },
  'GET /api/patients/{patientId}/trend': {
    summary: 'Scores of a patient over time',
    params: patientParamsSchema,
    answers: { 200: patientTrendSchema },
  },
  'POST /api/patients/{patientId}/exports': {
    summary: 'Asks for all that is held on a person as one ZIP; 202 while it is made',
    params: patientParamsSchema,
    body: patientExportSchema,
    answers: { 200: patientExportViewSchema, 202: patientExportViewSchema },
    errors: ['export.too_many', 'patient.merged', 'quota.person', 'quota.tenant'],
  },
  'GET /api/patients/{patientId}/exports': {
    summary: 'Exports of a patient',
    params: patientParamsSchema,
    answers: { 200: patientExportsSchema },
    errors: ['patient.merged'],
  },
  'GET /api/patients/{patientId}/exports/{exportId}': {
    summary: 'How far an export is',
    params: patientExportParamsSchema,
    answers: { 200: patientExportViewSchema },
    errors: ['patient.merged'],
  },
  'DELETE /api/patients/{patientId}/exports/{exportId}': {
    summary: 'Takes an export back that is made, or was',
    params: patientExportParamsSchema,
    answers: { 200: patientExportViewSchema },
    errors: ['patient.merged'],
  },
  'GET /api/patients/{patientId}/exports/{exportId}/file': {
    summary: 'The ZIP, or a range of its bytes',
    params: patientExportParamsSchema,
    answers: { 200: { bytes: ['application/zip'] }, 206: { bytes: ['application/zip'] } },
    errors: ['export.gone', 'patient.merged'],
  },
} as const satisfies RouteTable;

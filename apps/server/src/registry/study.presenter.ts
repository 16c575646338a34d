import {
  ERROR_CATALOGUE,
  type ErrorCode,
  type PatientView,
  type Problem,
  type StudyReading,
  type StudyView,
  type TopFinding,
} from '@aiso/contracts';
import { placeOf } from './attention.ts';
import type { StudyRow } from './study-rows.ts';
import { studyTextsOf } from './study-texts.ts';

/** What may leave of a study: lists, events, answers. */
export function presentStudy(row: StudyRow, reading: StudyReading, now: Date): StudyView {
  return {
    studyId: row.study_id,
    imageId: row.image_id,
    imageCount: row.image_count,
    fileName: row.file_name,
    sender: { email: row.sender_email, group: row.sender_group },
    state: row.state,
    priority: row.priority,
    error: presentProblem(row.error_code),
    patient: presentPatient(row),
    modality: row.modality,
    bodyPart: row.body_part,
    view: row.view,
    ageYears: row.entered_age_years ?? row.patient_age_years,
    studyDate: row.study_date,
    ...studyTextsOf(row),
    thumbnail: thumbnailOf(row),
    gateAccepted: row.gate_accepted,
    gateReason: row.gate_reason,
    gateUnusual: row.gate_unusual,
    gateFault: row.gate_fault,
    windowFault: row.window_fault,
    topFinding: presentTopFinding(row),
    ageNeeded: row.age_needed,
    saidAge: saidAgeOf(row),
    conflict:
      row.conflict_id === null || row.conflict_kinds === null
        ? null
        : { id: row.conflict_id, kinds: row.conflict_kinds },
    isJoinable: row.is_uid_ours && row.conflict_id === null,
    reading,
    waitingSince: row.read_at === null ? row.created_at.toISOString() : null,
    place: placeOf(row, now),
    assigned: assignedOf(row),
    comments: row.comments ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const saidAgeOf = ({ entered_age_years: years, age_group: group }: StudyRow): StudyView['saidAge'] =>
  years !== null ? { years } : group === null ? null : { group };

function assignedOf(row: StudyRow): StudyView['assigned'] {
  const { assignee_id, assignee_email, assigned_group_id, assigned_group_name, assigned_at } = row;
  if (assigned_at === null) return null;
  return {
    person:
      assignee_id === null || assignee_email === null
        ? null
        : { userId: assignee_id, email: assignee_email, name: row.assignee_name },
    group:
      assigned_group_id === null || assigned_group_name === null
        ? null
        : { id: assigned_group_id, name: assigned_group_name },
    at: assigned_at.toISOString(),
  };
}

export const presentProblem = (code: ErrorCode | null): Problem | null =>
  code === null ? null : { code, message: ERROR_CATALOGUE[code].message };

type PatientColumns = {
  readonly patient_id: string | null;
  readonly patient_mrn: string | null;
  readonly patient_name: string | null;
  readonly patient_birth_date: string | null;
  readonly patient_sex: PatientView['sex'];
};

export function presentPatient(row: PatientColumns): PatientView | null {
  if (row.patient_id === null) return null;
  return {
    id: row.patient_id,
    mrn: row.patient_mrn,
    name: row.patient_name,
    birthDate: row.patient_birth_date,
    sex: row.patient_sex,
  };
}

type ThumbnailColumns = {
  readonly image_id: string | null;
  readonly thumbnail_key: string | null;
  readonly turn: number | null;
  readonly inverted: boolean | null;
  readonly chosen_center: number | null;
  readonly chosen_width: number | null;
};

/** Another address for another picture: who has the one of before asks anew. */
export function thumbnailOf(row: ThumbnailColumns): string | null {
  const { image_id, thumbnail_key, turn, inverted, chosen_center, chosen_width } = row;
  if (image_id === null || thumbnail_key === null) return null;
  const shownAs = [
    ...(turn || inverted ? [`turn=${turn ?? 0}${inverted ? '&inverted' : ''}`] : []),
    ...(chosen_center === null || chosen_width === null ? [] : [`window=${chosen_center},${chosen_width}`]),
  ].join('&');
  return `/images/${image_id}/thumbnail${shownAs === '' ? '' : `?${shownAs}`}`;
}

type TopColumns = {
  readonly top_code: string | null;
  readonly top_label: string | null;
  readonly top_score: number | null;
  readonly top_operating_point: number | null;
  readonly top_above: boolean | null;
  readonly top_promise: TopFinding['promise'];
};

export function presentTopFinding(row: TopColumns): TopFinding | null {
  const { top_code, top_label, top_score, top_operating_point, top_above } = row;
  if (
    top_code === null ||
    top_label === null ||
    top_score === null ||
    top_operating_point === null ||
    top_above === null
  ) {
    return null;
  }
  return {
    code: top_code,
    label: top_label,
    score: top_score,
    operatingPoint: top_operating_point,
    above: top_above,
    promise: row.top_promise,
  };
}

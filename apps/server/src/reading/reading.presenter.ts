import {
  type EarlierResult,
  type FindingView,
  type ImageView,
  performanceOf,
  RESEARCH_NOTICE,
  type ResultView,
  refusalReasonsOf,
  refusalTextOf,
  type StudyImage,
} from '@aiso/contracts';
import type { ModelRegistry } from '../models/packages/model-registry.ts';
import { correctionOf } from '../registry/image.repository.ts';
import { readingTextsOf } from '../registry/image-texts.ts';
import { ageOfResult } from '../registry/patient-age.ts';
import { presentProblem, presentTopFinding, thumbnailOf } from '../registry/study.presenter.ts';
import type { FindingRow, ImageRow, ResultRow } from './reading.repository.ts';

type Models = Pick<ModelRegistry, 'find' | 'versionsOf'>;

export function presentImage(row: ImageRow): ImageView {
  const { pixel_spacing_row_mm: rowMm, pixel_spacing_column_mm: columnMm } = row;
  // As the file has it: rows of an image on its side are its columns.
  const isOnItsSide = row.turn === 90 || row.turn === 270;
  const spacing =
    rowMm === null || columnMm === null
      ? null
      : isOnItsSide
        ? ([columnMm, rowMm] as const)
        : ([rowMm, columnMm] as const);
  return {
    id: row.id,
    studyId: row.study_id,
    width: row.width,
    height: row.height,
    bitsStored: row.bits_stored,
    photometric: row.photometric,
    pixelSpacingMm: spacing,
    window: { center: row.window_center, width: row.window_width },
    valueRange: { min: row.value_min, max: row.value_max },
    ...readingTextsOf(row),
    correction: correctionOf(row),
    originalFault: row.original_fault,
    deidentified: row.deidentified,
    preview: `/images/${row.id}/preview`,
    pixels: `/images/${row.id}/pixels`,
  };
}

/** As the strip of a study's images shows it. */
export const presentStudyImage = (row: ImageRow): StudyImage => ({
  imageId: row.id,
  state: row.state,
  error: presentProblem(row.error_code),
  thumbnail: thumbnailOf({ ...row, image_id: row.id }),
  gateAccepted: row.gate_accepted,
  gateReason: row.gate_reason,
  topFinding: presentTopFinding(row),
  view: row.view,
  laterality: row.laterality,
});

export function presentResult(row: ResultRow, findings: readonly FindingRow[], models: Models): ResultView {
  return {
    id: row.id,
    imageId: row.image_id,
    model: { name: row.model_name, version: row.model_version },
    preparation: row.preparation,
    precision: row.precision,
    gate: {
      accepted: row.gate_accepted,
      unusual: row.gate_unusual,
      ...(row.gate_fault === null ? {} : { fault: row.gate_fault }),
      score: row.gate_score,
      reason: row.gate_reason,
      ...(row.gate_header === null ? {} : { header: row.gate_header }),
      ...refusalText(row, models),
      ...(row.gate_turn === null || row.gate_inverted === null
        ? {}
        : {
            correction: { ...correctionOf(row), turn: row.gate_turn, inverted: row.gate_inverted },
          }),
    },
    population: row.population,
    ...knownView(row),
    age: ageOfResult(row),
    ageGroup: row.age_group,
    correction: correctionOf(row),
    correctedBy: row.corrected_by,
    windowFault: row.window_fault,
    findings: findings.map((finding) => ({
      code: finding.code,
      label: finding.label,
      score: finding.score,
      operatingPoint: finding.operating_point,
      above: finding.above,
      promise: performanceOfFinding(row, finding, models),
      experimental: finding.experimental,
      heatmap: finding.heatmap_key === null ? null : `/results/${row.id}/findings/${finding.code}/heatmap`,
    })),
    timing: { decodeMs: row.decode_ms, prepareMs: row.prepare_ms, inferMs: row.infer_ms },
    createdAt: row.created_at.toISOString(),
    notice: RESEARCH_NOTICE,
  };
}

function knownView(row: ResultRow): Pick<ResultView, 'view'> {
  const { view_position: position, view_source: by, view_disputed: disputed } = row;
  if (disputed === null) return {};
  return { view: position === null || by === null ? null : { position, by, disputed } };
}

/** Of the very version alone: another one's points were measured on another network. */
function performanceOfFinding(row: ResultRow, finding: FindingRow, models: Models): FindingView['promise'] {
  const version = models.find(row.model_name, row.model_version);
  const known = version?.manifest.findings.find(({ code }) => code === finding.code);
  return known === undefined ? null : performanceOf(known, finding.operating_point, row.view_position);
}

/** The sentence of the version that refused, or where its package is gone of another one of its name. */
function refusalText(row: ResultRow, models: Models): { readonly text?: string } {
  if (row.gate_reason === null) return {};
  const own = models.find(row.model_name, row.model_version);
  const versions = [...(own === undefined ? [] : [own]), ...models.versionsOf(row.model_name)];
  const reasons = versions.flatMap(({ manifest }) => refusalReasonsOf(manifest));
  const text = refusalTextOf(reasons, { reason: row.gate_reason, header: row.gate_header });
  return text === undefined ? {} : { text };
}

export function presentEarlier(row: ResultRow, rows: readonly FindingRow[], models: Models): EarlierResult {
  const {
    imageId: _image,
    preparation: _preparation,
    timing: _timing,
    notice: _notice,
    ...earlier
  } = presentResult(row, rows, models);
  return earlier;
}

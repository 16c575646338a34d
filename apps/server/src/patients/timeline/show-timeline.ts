import { AppError, type PatientTimeline, type TimelineQuery, type TimelineResult } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { topFindingOf } from '../../inference/findings.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts';
import { thumbnailOf } from '../../registry/study.presenter.ts';
import { NOBODY, readingsOf } from '../../registry/study-readings.repository.ts';
import { studyTextsOf } from '../../registry/study-texts.ts';
import {
  isListed,
  selectFindings,
  selectImages,
  selectLooks,
  selectResults,
  selectStudies,
  selectVerdicts,
} from './timeline.repository.ts';

/**
 * A patient's studies, newest first, each with its images, what each version found, what readers made of it,
 * and who looked.
 * @throws AppError `resource.not_found` alike for unknown, foreign, unconfirmed and merged
 */
export async function showTimeline(
  actor: Actor,
  patientId: string,
  { cursor, pageSize }: TimelineQuery,
): Promise<PatientTimeline> {
  actor.require('patient:read');
  const after = cursor === undefined ? null : decodeCursor(cursor);
  return actor.transaction(async (tx) => {
    if (!(await isListed(tx, patientId))) throw new AppError('resource.not_found');
    const rows = await selectStudies(tx, patientId, after, pageSize + 1);
    const { shown, nextCursor } = pageOf(rows, pageSize, encodeCursor);
    const ids = shown.map(({ id }) => id);
    const images = Map.groupBy(await selectImages(tx, ids), (image) => image.study_id);
    const results = await resultsOf(
      tx,
      [...images.values()].flat().map(({ image_id }) => image_id),
    );
    const readings = await readingsOf(tx, ids);
    const looks = Map.groupBy(await selectLooks(tx, ids), (look) => look.study_id);
    await recordAudit(tx, actor, 'patient.viewed', { type: 'patient', id: patientId }, { part: 'timeline' });
    return {
      studies: shown.map((study) => {
        const ofStudy = images.get(study.id) ?? [];
        return {
          studyId: study.id,
          studyDate: study.study_date,
          createdAt: study.created_at.toISOString(),
          ...studyTextsOf(study),
          modality: ofStudy[0]?.modality ?? null,
          ageYears: study.age_years,
          images: ofStudy.map((image) => ({ imageId: image.image_id, thumbnail: thumbnailOf(image) })),
          results: ofStudy.flatMap(({ image_id }) => results.get(image_id) ?? []),
          reading: readings.get(study.id) ?? NOBODY,
          lookedAt: (looks.get(study.id) ?? []).map(({ by, at }) => ({ by, at: at.toISOString() })),
        };
      }),
      nextCursor,
    };
  });
}

async function resultsOf(
  tx: TenantTransaction,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TimelineResult[]>> {
  const rows = await selectResults(tx, imageIds);
  const ids = rows.map(({ id }) => id);
  const findings = Map.groupBy(await selectFindings(tx, ids), ({ result_id }) => result_id);
  const verdicts = Map.groupBy(await selectVerdicts(tx, ids), ({ resultId }) => resultId);
  const results = rows.map((row): TimelineResult => {
    const found = (findings.get(row.id) ?? []).map(({ code, label, score, operating_point, above }) => ({
      code,
      label,
      score,
      operatingPoint: operating_point,
      above,
    }));
    return {
      resultId: row.id,
      imageId: row.image_id,
      model: { name: row.model_name, version: row.model_version },
      precision: row.precision,
      at: row.created_at.toISOString(),
      gateAccepted: row.gate_accepted,
      gateReason: row.gate_reason,
      topFinding: topFindingOf(found),
      aboveCount: found.filter(({ above }) => above).length,
      verdicts: (verdicts.get(row.id) ?? []).map(({ resultId: _result, ...verdict }) => verdict),
    };
  });
  return Map.groupBy(results, ({ imageId }) => imageId);
}

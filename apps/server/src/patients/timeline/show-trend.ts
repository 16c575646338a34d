import { AppError, type PatientTrend } from '@aiso/contracts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { isListed, selectPoints, selectReadings } from './timeline.repository.ts';

/**
 * How each finding went over a patient's images, by the newest result of each.
 * @throws AppError `resource.not_found` alike for unknown, foreign, unconfirmed and merged
 */
export async function showTrend(actor: Actor, patientId: string): Promise<PatientTrend> {
  actor.require('patient:read');
  return actor.transaction(async (tx) => {
    if (!(await isListed(tx, patientId))) throw new AppError('resource.not_found');
    const readings = await selectReadings(tx, patientId);
    const findings = await selectPoints(
      tx,
      readings.map(({ result_id }) => result_id),
    );
    await recordAudit(tx, actor, 'patient.viewed', { type: 'patient', id: patientId }, { part: 'trend' });
    return {
      readings: readings.map((row) => ({
        studyId: row.study_id,
        imageId: row.image_id,
        at: row.at.toISOString(),
        model: { name: row.model_name, version: row.model_version },
      })),
      findings: findings.map(({ code, label, points }) => ({
        code,
        label,
        points: points.map(([reading, score, operatingPoint, above]) => ({
          reading,
          score,
          operatingPoint,
          above,
        })),
      })),
    };
  });
}

import type { TenantTransaction } from '@aiso/datastore';
import type { Inference } from '@aiso/inference';
import type { ShadowJob } from '../models/shadow-queue.ts';

/** Takes the place of what the version found in the image before (migration 0021). */
export async function insertShadow(
  tx: TenantTransaction,
  { tenantId, imageId }: ShadowJob,
  { model, preparation, precision, gate, view, findings, timing }: Inference,
): Promise<void> {
  const row = await tx.db
    .insertInto('shadow_results')
    .values({
      tenant_id: tenantId,
      image_id: imageId,
      model_name: model.name,
      model_version: model.version,
      preparation,
      precision,
      gate_accepted: gate.accepted,
      gate_score: gate.score,
      gate_reason: gate.reason,
      view_position: view?.position ?? null,
      infer_ms: timing.inferMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (findings.length === 0) return;
  await tx.db
    .insertInto('shadow_findings')
    .values(
      findings.map(({ code, score, operatingPoint }) => ({
        tenant_id: tenantId,
        shadow_result_id: row.id,
        code,
        score,
        operating_point: operatingPoint,
      })),
    )
    .execute();
}

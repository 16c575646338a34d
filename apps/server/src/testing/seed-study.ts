import { createHash, randomUUID } from 'node:crypto';
import { newUploadId } from '@aiso/contracts';
import { imagesChanged } from '../registry/changes.ts';
import { setStudyTerms } from '../registry/terms.ts';
import { imageRow } from './image-row.ts';
import type { TestProgram } from './test-program.ts';

export type SeededStudy = {
  readonly studyId: string;
  readonly uploadId: string;
  readonly imageId: string;
  readonly resultId: string;
};

type Wish = {
  readonly tenantId: string;
  readonly userId: string;
  /** PN */
  readonly patientName?: string;
  readonly mrn?: string;
  readonly fileName?: string;
  readonly above?: boolean;
  /** ISO 8601 */
  readonly at?: string;
  readonly state?: 'done' | 'failed' | 'queued';
};

/**
 * A study of one uploaded image that was read, with patient, result, finding and stored objects, as the
 * program leaves it.
 */
export async function seedStudy(program: TestProgram, wish: Wish): Promise<SeededStudy> {
  const { tenantId, userId, above = false, state = 'done', at = new Date().toISOString() } = wish;
  const { objects, datastore } = program.services;
  const bytes = Buffer.from(`image of ${randomUUID()}`);
  const object = await objects.put(bytes, { tenantId, contentType: 'application/octet-stream' });
  const uploadId = newUploadId();
  return datastore.tenantTransaction(tenantId, async (tx) => {
    const { db } = tx;
    const { id: patientId } = await db
      .insertInto('patients')
      .values({
        tenant_id: tenantId,
        mrn: wish.mrn ?? randomUUID(),
        mrn_issuer: '',
        name: wish.patientName ?? 'Synthetic^Patient',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: studyId } = await db
      .insertInto('studies')
      .values({
        tenant_id: tenantId,
        patient_id: patientId,
        age_group: 'adult',
        study_instance_uid: `2.25.${Date.now()}.${Math.trunc(Math.random() * 1e9)}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const finding = {
      code: 'opacity',
      label: 'Lung opacity',
      score: above ? 0.9 : 0.1,
      operating_point: 0.5,
      above,
    };
    const { id: imageId } = await db
      .insertInto('images')
      .values({
        ...imageRow(createHash('sha256').update(bytes).digest('hex')),
        tenant_id: tenantId,
        study_id: studyId,
        bytes: bytes.length,
        object_key: object.key,
        preview_key: object.key,
        thumbnail_key: object.key,
        sender_id: userId,
        sender_group: tenantId,
        file_name: wish.fileName ?? 'chest.png',
        created_at: at,
        state,
        gate_accepted: true,
        top_code: finding.code,
        top_label: finding.label,
        top_score: finding.score,
        top_operating_point: finding.operating_point,
        top_above: above,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: resultId } = await db
      .insertInto('results')
      .values({
        tenant_id: tenantId,
        image_id: imageId,
        model_name: 'chest-radiograph',
        model_version: '0.1.0',
        preparation: 'squash-triangle-192/1',
        gate_accepted: true,
        gate_score: 0.98,
        population: 'age_group',
        age_group: 'adult',
        decode_ms: 1,
        prepare_ms: 1,
        infer_ms: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('findings')
      .values({
        tenant_id: tenantId,
        result_id: resultId,
        position: 0,
        experimental: false,
        heatmap_key: object.key,
        ...finding,
      })
      .execute();
    await db
      .insertInto('aiso-uploads')
      .values({
        tenant_id: tenantId,
        id: uploadId,
        user_id: userId,
        user_email: 'somebody@test.example',
        user_group: tenantId,
        file_name: wish.fileName ?? 'chest.png',
        file_size: bytes.length,
        state: 'taken',
        image_id: imageId,
        created_at: at,
      })
      .execute();
    await setStudyTerms(tx, [studyId]);
    await imagesChanged(tx, [imageId]);
    return { uploadId, studyId, imageId, resultId };
  });
}

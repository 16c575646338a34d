import type { ReadingView, UploadView } from '@aiso/contracts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import { uploadViewById } from '../registry/upload.repository.ts';
import { selectNeighbours } from '../worklist/worklist.repository.ts';
import { verdictsOf } from './judge-finding.ts';
import { presentEarlier, presentImage, presentResult } from './reading.presenter.ts';
import { findAge, findImage, findResults } from './reading.repository.ts';

/**
 * All that the reading room shows of one upload.
 * @throws AppError `resource.not_found` alike for unknown and foreign
 */
export async function openReading(
  { models }: Pick<ModelServices, 'models'>,
  actor: Actor,
  uploadId: string,
): Promise<ReadingView> {
  actor.require('image:inference');
  return actor.transaction(async (tx) => {
    const upload = await uploadViewById(tx, uploadId);
    const image = upload.imageId === null ? undefined : await findImage(tx, actor.tenantId, upload.imageId);
    const [found, ...before] = image === undefined ? [] : await findResults(tx, actor.tenantId, image.id);
    const neighbours = await selectNeighbours(tx, actor, uploadId);
    await recordAudit(tx, actor, 'reading.opened', { type: 'upload', id: uploadId });
    return {
      upload,
      image: image === undefined ? null : presentImage(image),
      age: image === undefined ? null : await findAge(tx, image.study_id, found?.result),
      result: found === undefined ? null : presentResult(found.result, found.findings, models),
      earlier: before.map(({ result, findings }) => presentEarlier(result, findings, models)),
      verdicts: found === undefined ? {} : await verdictsOf(tx, actor, found.result.id),
      previousUploadId: neighbours.previous,
      nextUploadId: neighbours.next,
    };
  });
}

/** One upload as lists show it. @throws AppError `resource.not_found` */
export async function showUpload(actor: Actor, uploadId: string): Promise<UploadView> {
  actor.require('image:upload', 'image:inference');
  return actor.transaction(async (tx) => {
    const upload = await uploadViewById(tx, uploadId);
    await recordAudit(tx, actor, 'upload.viewed', { type: 'upload', id: uploadId });
    return upload;
  });
}

import { type AgesEntered, AppError, type EnteredAge, type EnteredAges } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { queueReinference } from '../inference/queue-reinference.ts';
import { latestResults } from '../inference/reinference.repository.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { imagesChanged } from '../registry/changes.ts';
import { lockImagesOfStudies } from '../registry/image.repository.ts';
import { lockStudies, updateStudy } from '../registry/study.repository.ts';
import { studyViewsByIds } from '../registry/study-views.ts';

type LockedStudy = Awaited<ReturnType<typeof lockStudies>>[number];

/**
 * Keeps the patients' age at studies as somebody knows it, in years or as a group, beside what the files say.
 * Images with a result are inferred anew. Where the same age was entered already, only images whose
 * result has another age are: their inference failed, or was under way when the age was entered.
 * @throws AppError `access.denied`; `resource.not_found` and `study.not_changeable` (its first inference has
 * not ended) where one study alone was named
 */
export async function enterAges(
  deps: Pick<Services, 'boss'>,
  actor: Actor,
  { studyIds, age }: EnteredAges,
): Promise<AgesEntered> {
  actor.require('inference:request');
  return actor.transaction(async (tx) => {
    const studies = await lockStudies(tx, studyIds);
    if (studies.length === 0) throw new AppError('resource.not_found');
    const changed: string[] = [];
    for (const study of studies) {
      const images = await enterAge(deps, actor, tx, study, age);
      if (images === null && studyIds.length === 1) throw new AppError('study.not_changeable');
      changed.push(...(images ?? []));
    }
    await imagesChanged(tx, changed);
    return { studies: await studyViewsByIds(tx, studyIds) };
  });
}

/** @returns the images that are inferred anew; null while none of the study has a result */
async function enterAge(
  deps: Pick<Services, 'boss'>,
  actor: Actor,
  tx: TenantTransaction,
  study: LockedStudy,
  age: EnteredAge,
): Promise<readonly string[] | null> {
  const images = await lockImagesOfStudies(tx, [study.id]);
  const read = images.filter(({ state }) => state === 'done' || state === 'failed').map(({ id }) => id);
  if (read.length === 0) return null;
  const years = age !== null && 'years' in age ? age.years : null;
  const group = age !== null && 'group' in age ? age.group : null;
  const isChange = study.entered_age_years !== years || study.age_group !== group;
  if (isChange) await updateStudy(tx, study.id, { entered_age_years: years, age_group: group });
  const shown = await latestResults(tx, read);
  const again = read.filter((imageId) => isChange || shown.get(imageId)?.hasOtherAge === true);
  for (const imageId of again) {
    await queueReinference(deps, tx, imageId, { priority: study.priority, model: shown.get(imageId)?.name });
  }
  if (isChange || again.length > 0) {
    await recordAudit(tx, actor, 'study.age_entered', { type: 'study', id: study.id });
  }
  return again;
}

import { AppError, type StudyView } from '@aiso/contracts';
import { giveComments } from '../comments/comment.repository.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { wholeStudiesChanged } from '../registry/changes.ts';
import { giveToStudy, lockImagesOfStudies } from '../registry/image.repository.ts';
import { lockPatients } from '../registry/registration-lock.ts';
import { lockStudies, updateStudy } from '../registry/study.repository.ts';
import { studyViewById } from '../registry/study-views.ts';
import { setStudyTerms } from '../registry/terms.ts';

/**
 * Makes one study, the first, of several that came as files without a Study Instance UID. An age that is said
 * of one of them counts for all.
 * @throws AppError `resource.not_found` alike for unknown and foreign, `study.not_joinable`, `access.denied`
 */
export async function joinStudies(actor: Actor, studyIds: readonly string[]): Promise<StudyView> {
  actor.require('study:change');
  return actor.transaction(async (tx) => {
    await lockPatients(tx, 'shared');
    const ids = [...new Set(studyIds)];
    const studies = await lockStudies(tx, ids);
    const first = studies.find(({ id }) => id === ids[0]);
    if (first === undefined || studies.length < ids.length) throw new AppError('resource.not_found');
    const patients = new Set(studies.flatMap(({ patient_id }) => patient_id ?? []));
    const areTheirs = studies.every(({ is_uid_ours, identity }) => is_uid_ours && identity === 'confirmed');
    if (!areTheirs || patients.size > 1 || ids.length < 2) throw new AppError('study.not_joinable');
    const images = await lockImagesOfStudies(tx, ids);
    const others = ids.slice(1);
    const told = [first, ...studies].find((study) => study.patient_age_years !== null);
    const firstKnown = <Key extends 'entered_age_years' | 'age_group'>(key: Key) =>
      [first, ...studies].find((study) => study[key] !== null)?.[key] ?? null;
    await giveToStudy(
      tx,
      images.map(({ id }) => id),
      first.id,
    );
    const owned = [first, ...studies].find(({ patient_id }) => patient_id !== null) ?? first;
    await updateStudy(tx, first.id, {
      patient_id: owned.patient_id,
      home_patient_id: owned.home_patient_id,
      patient_age_years: told?.patient_age_years ?? null,
      other_age_years: told?.other_age_years ?? null,
      age_unit_assumed: told?.age_unit_assumed ?? false,
      entered_age_years: firstKnown('entered_age_years'),
      age_group: firstKnown('age_group'),
    });
    await giveComments(tx, others, first.id);
    for (const id of others) await updateStudy(tx, id, { identity: 'hidden' });
    await setStudyTerms(tx, ids);
    await recordAudit(tx, actor, 'study.joined', { type: 'study', id: first.id }, { studies: others });
    await wholeStudiesChanged(tx, ids);
    return studyViewById(tx, first.id);
  });
}

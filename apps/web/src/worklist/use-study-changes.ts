import type { EnteredAges } from '@aiso/contracts/entered-age';
import type { AgeGroup } from '@aiso/contracts/known-age';
import type { StudyView, UpdateStudy } from '@aiso/contracts/studies';
import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useCallback, useMemo } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';

const PARALLEL_CHANGES = 4;

/**
 * Changes studies and says in a toast what came of it. Each study as it is then goes to `onChanged`;
 * `onJoined` is told when some became one.
 */
export function useStudyChanges(onChanged: (study: StudyView) => void, onJoined: () => void) {
  const { t } = useTranslation('worklist');
  const sentenceOf = useSentenceOf();
  const offerUndo = useUndo();

  /** One by one: the others are changed even where one cannot be. */
  const update = useCallback(
    async (
      studies: readonly StudyView[],
      change: UpdateStudy,
      success: (count: number) => string,
    ): Promise<void> => {
      const waiting = [...studies];
      const failures: unknown[] = [];
      const work = async (): Promise<void> => {
        for (let study = waiting.shift(); study !== undefined; study = waiting.shift()) {
          try {
            const { studyId } = study;
            onChanged(await call('PUT /api/studies/{studyId}', { params: { studyId }, body: change }));
          } catch (error) {
            failures.push(error);
          }
        }
      };
      await Promise.all(Array.from({ length: PARALLEL_CHANGES }, work));
      const changed = studies.length - failures.length;
      if (changed > 0) toast.success(success(changed));
      if (failures.length > 0) {
        toast.error(t('done.failed', { count: failures.length, reason: sentenceOf(failures[0]) }));
      }
    },
    [onChanged, sentenceOf, t],
  );

  const setAge = useCallback(
    async (studies: readonly StudyView[], group: AgeGroup | null): Promise<void> => {
      // One that was said before is put back; of several that had none there is none.
      const [first] = studies;
      const before = studies.length === 1 ? (first?.saidAge ?? null) : null;
      const studyIds = studies.map(({ studyId }) => studyId);
      const put = async (age: EnteredAges['age'], done: () => void): Promise<void> => {
        try {
          const { studies: changed } = await call('PUT /api/studies/ages', { body: { studyIds, age } });
          for (const study of changed) onChanged(study);
          done();
        } catch (error) {
          toast.error(t('done.failed', { count: studyIds.length, reason: sentenceOf(error) }));
        }
      };
      const undone = (): string => toast.success(t(before === null ? 'done.age.undone' : 'done.age.putBack'));
      await put(group === null ? null : { group }, () =>
        offerUndo({
          message:
            group === null
              ? t('done.age.undone')
              : t(`done.age.${group}`, { count: studyIds.length, number: studyIds.length }),
          onUndo: () => void put(before, undone),
        }),
      );
    },
    [offerUndo, onChanged, sentenceOf, t],
  );

  const join = useCallback(
    async (studies: readonly StudyView[]): Promise<void> => {
      const body = { studyIds: studies.map(({ studyId }) => studyId) };
      try {
        onChanged(await call('POST /api/studies/join', { body }));
        onJoined();
        toast.success(t('done.join'));
      } catch (error) {
        toast.error(sentenceOf(error));
      }
    },
    [onChanged, onJoined, sentenceOf, t],
  );

  return useMemo(() => ({ update, setAge, join }), [join, setAge, update]);
}

import type { HandedOver } from '@aiso/contracts/assignments';
import type { StudyView } from '@aiso/contracts/studies';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useMemo } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import type { AssigneeOption } from './AssigneePicker.tsx';

/** Gives studies to people, takes them and gives them back, and says what came of it. */
export function useHandover(onChanged: (study: StudyView) => void) {
  const { t } = useTranslation('handover');
  const sentenceOf = useSentenceOf();
  const { id: userId } = useSignedIn().user;
  return useMemo(() => {
    const run = async (
      asked: Promise<HandedOver>,
      say: (studies: readonly StudyView[]) => void,
    ): Promise<boolean> => {
      try {
        const { studies } = await asked;
        for (const study of studies) onChanged(study);
        say(studies);
        return true;
      } catch (error) {
        toast.error(sentenceOf(error));
        return false;
      }
    };
    const idsOf = (studies: readonly StudyView[]) => studies.map(({ studyId }) => studyId);
    return {
      assign: (studies: readonly StudyView[], option: AssigneeOption | null): Promise<boolean> =>
        run(
          call('POST /api/handover/assign', { body: { studyIds: idsOf(studies), to: option?.to ?? null } }),
          ({ length: number }) =>
            toast.success(
              option === null
                ? t('assign.freed', { number })
                : t('assign.done', { number, name: option.text }),
            ),
        ),
      claim: (studies: readonly StudyView[]): Promise<boolean> =>
        run(call('POST /api/handover/claim', { body: { studyIds: idsOf(studies) } }), (changed) => {
          const own = changed.filter(({ assigned }) => assigned?.person?.userId === userId).length;
          if (own > 0) toast.success(t('claim.done', { number: own }));
          if (own < changed.length) toast.error(t('claim.held', { number: changed.length - own }));
        }),
      giveBack: (studies: readonly StudyView[]): Promise<boolean> =>
        run(
          call('POST /api/handover/give-back', { body: { studyIds: idsOf(studies) } }),
          ({ length: number }) => toast.success(t('giveBack.done', { number })),
        ),
    };
  }, [onChanged, sentenceOf, t, userId]);
}

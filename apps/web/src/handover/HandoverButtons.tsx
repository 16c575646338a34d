import type { StudyView } from '@aiso/contracts/studies';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useHandover } from './use-handover.ts';

const AssignDialog = lazy(() => import('./AssignDialog.tsx'));

type HandoverButtonsProps = {
  readonly studies: readonly StudyView[];
  /** Each as it is then. */
  readonly onChanged: (study: StudyView) => void;
};

/** Takes studies, gives own ones back, or gives them to somebody: those of the chosen that each fits. */
export function HandoverButtons({ studies, onChanged }: HandoverButtonsProps) {
  const { t } = useTranslation('handover');
  const { id: userId } = useSignedIn().user;
  const { assign, claim, giveBack } = useHandover(onChanged);
  const [isAsked, setAsked] = useState(false);
  const free = studies.filter(({ assigned }) => assigned === null || assigned.person === null);
  const own = studies.filter(({ assigned }) => assigned?.person?.userId === userId);
  return (
    <>
      {free.length === 0 ? null : (
        <Button size="small" onClick={() => void claim(free)}>
          {t('claim.do')}
        </Button>
      )}
      {own.length === 0 ? null : (
        <Button size="small" onClick={() => void giveBack(own)}>
          {t('giveBack.do')}
        </Button>
      )}
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('assign.open')}
      </Button>
      {isAsked ? (
        <Suspense fallback={null}>
          <AssignDialog studies={studies} isOpen onClose={() => setAsked(false)} onAssign={assign} />
        </Suspense>
      ) : null}
    </>
  );
}

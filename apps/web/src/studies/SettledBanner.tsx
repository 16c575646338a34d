import type { SettledConflict } from '@aiso/contracts/conflicts';
import type { StudyView } from '@aiso/contracts/studies';
import { useNow } from '@aiso/ui/use-now.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBack } from './use-settlement.ts';

type SettledBannerProps = {
  readonly settled: SettledConflict;
  readonly onMoved: (study: StudyView | null) => void;
};

/** Over a study whose identity was settled: what was decided, and the way to take it back in time. */
export function SettledBanner({ settled, onMoved }: SettledBannerProps) {
  const { t } = useTranslation('studies');
  const takeBack = useTakeBack(onMoved);
  const [isBusy, setBusy] = useState(false);
  const nowMs = useNow();
  if (nowMs > Date.parse(settled.undoableUntil)) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    await takeBack(settled.id);
    setBusy(false);
  };
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ borderRadius: 0 }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          disabled={isBusy}
          onClick={() => void send()}
        >
          {t('conflict.takeBack')}
        </Button>
      }
    >
      {t(`conflict.done.${settled.settlement}`)}
    </Alert>
  );
}

import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { guestToast } from '../../app/frame/notices/guest-toast.ts';
import type { AuthStrategy, Outcome } from '../../app/session/strategy.ts';
import { useOutcome } from '../use-outcome.ts';
import { useCountdown } from './use-countdown.ts';

/** Between two mails (specification, section 9). */
const COOLDOWN_S = 15;

type SendAgainProps = {
  readonly send: (strategy: AuthStrategy) => Promise<Outcome>;
  /** What the toast says when the mail is on its way. */
  readonly done: string;
};

/**
 * Sends a mail once more, at the earliest 15 seconds after the last one. A refusal is told in the service's
 * words.
 */
export function SendAgain({ send, done }: SendAgainProps) {
  const { t } = useTranslation('authPages');
  const { error, run } = useOutcome();
  const { left, restart } = useCountdown(COOLDOWN_S);
  const id = useId();
  const sendAgain = async () => {
    restart();
    if ((await run(send)) !== null) await guestToast('success', done);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormAlert>{error}</FormAlert>
      <Button
        variant="outlined"
        disabled={left > 0}
        aria-describedby={left > 0 ? id : undefined}
        onClick={() => void sendAgain()}
      >
        {t('resend.again')}
      </Button>
      {left > 0 ? (
        <Typography id={id} variant="body2" color="textSecondary">
          {t('resend.wait', { count: left })}
        </Typography>
      ) : null}
    </Box>
  );
}

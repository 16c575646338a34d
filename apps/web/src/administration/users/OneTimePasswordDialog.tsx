import type { UserWithPassword } from '@aiso/contracts/user-administration';
import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyText } from './CopyText.tsx';

type OneTimePasswordDialogProps = {
  readonly made: UserWithPassword;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** Where no mail goes out: the only time that the one-time password is shown. */
export function OneTimePasswordDialog({ made, ...state }: OneTimePasswordDialogProps) {
  const { t } = useTranslation('users');
  return (
    <FrameDialog title={t('password.title')} {...state}>
      <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {t('password.message', { email: made.user.email })}
      </Typography>
      <CopyText label={t('password.label')} text={made.oneTimePassword ?? ''} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('password.hint')}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button variant="contained" onClick={state.onClose}>
          {t('password.done')}
        </Button>
      </Box>
    </FrameDialog>
  );
}

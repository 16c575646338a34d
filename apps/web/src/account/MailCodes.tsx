import type { MailCodes as State } from '@aiso/contracts/account';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type MailCodesProps = {
  readonly state: State;
  readonly email: string;
  /** It shows the new state once that has come. */
  readonly onSwitch: (isOn: boolean) => void;
};

/** Whether a code by mail can stand for the app's; where it cannot, why. */
export function MailCodes({ state, email, onSwitch }: MailCodesProps) {
  const { t } = useTranslation('account');
  const id = useId();
  if (state !== 'on' && state !== 'off')
    return <Typography color="textSecondary">{t(`mailCodes.${state}`, { email })}</Typography>;
  return (
    <Box>
      <FormControlLabel
        label={t('mailCodes.label')}
        control={
          <Switch
            checked={state === 'on'}
            onChange={(_event, isOn) => onSwitch(isOn)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mx: 0, overflowWrap: 'anywhere' }}>
        {t('mailCodes.what', { email })}
      </FormHelperText>
    </Box>
  );
}

import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import toast from 'react-hot-toast';
import { OWN_ID } from '../../kit/cast/people.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { fullName } from '../store/user.ts';
import { USERS, withProfile } from '../store/users-data.ts';
import { DayText } from '../UserCells.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import type { Shown } from './shown-profile.ts';

/** Password, second factor, and where somebody is signed in. */
export function SecurityTab({ user, profile }: Shown) {
  const change = useDemoChange(USERS);
  const { confirm, dialog } = useConfirm();
  const setSecondFactor = async (isOn: boolean): Promise<void> => {
    const question = {
      title: 'Turn off two-factor authentication?',
      message: 'The password alone will be enough to sign in.',
      confirm: 'Turn off',
      isDestructive: true,
    };
    if (!isOn && !(await confirm(question))) return;
    await change(withProfile(user.id, () => ({ hasSecondFactor: isOn })));
  };
  return (
    <>
      <CardSection title="Password">
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Last changed on <DayText day={profile.passwordChangedOn} />
        </Typography>
        {user.id === OWN_ID ? (
          <PasswordForm user={user} />
        ) : (
          <Button
            variant="outlined"
            onClick={() => toast.success(`${fullName(user)} would receive a link. Demo: no emails are sent.`)}
          >
            Send password reset link
          </Button>
        )}
      </CardSection>
      <CardSection
        title="Two-factor authentication"
        intro="Requires a code from an authenticator app on each new device."
      >
        <FormControlLabel
          label={profile.hasSecondFactor ? 'On' : 'Off'}
          control={
            <Switch
              checked={profile.hasSecondFactor}
              onChange={(_event, isOn) => void setSecondFactor(isOn)}
              slotProps={{ input: { 'aria-label': 'Two-factor authentication' } }}
            />
          }
        />
        {dialog}
      </CardSection>
      <SessionsSection user={user} profile={profile} />
    </>
  );
}

import { toolOpener } from '@aiso/ui/frame/tool-requests.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { GUIDE_TOOL } from '../chat/guide.ts';
import { type DemoDetail, ONBOARDING_STEPS } from './demo-entries.ts';

type Onboarding = Extract<DemoDetail, { kind: 'onboarding' }>;
type OnboardingStepsProps = {
  readonly detail: Onboarding;
  readonly onDetail: (detail: Onboarding) => void;
  /** The person goes on to the chat. */
  readonly onLeave: () => void;
};

/**
 * The steps with how far they are; each can be ticked off and taken back. A guide answers questions in the
 * chat.
 */
export function OnboardingSteps({ detail, onDetail, onLeave }: OnboardingStepsProps) {
  const { done } = detail;
  const toggle = (step: string): void =>
    onDetail({
      ...detail,
      done: done.includes(step) ? done.filter((other) => other !== step) : [...done, step],
    });
  const words = `${done.length} of ${ONBOARDING_STEPS.length} steps`;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {words}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(done.length / ONBOARDING_STEPS.length) * 100}
        aria-label="Onboarding progress"
        aria-valuetext={words}
        sx={{ my: 0.5, borderRadius: 1 }}
      />
      <Box component="ol" aria-label="Onboarding steps" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ONBOARDING_STEPS.map((step) => (
          <li key={step}>
            <FormControlLabel
              control={<Checkbox size="small" checked={done.includes(step)} onChange={() => toggle(step)} />}
              label={step}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          </li>
        ))}
      </Box>
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          onDetail(detail);
          onLeave();
          toolOpener(GUIDE_TOOL)?.();
        }}
        sx={{ mt: 0.5 }}
      >
        Chat
      </Button>
    </>
  );
}

import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Step } from './apply-form.ts';

type StepListProps = {
  readonly steps: readonly Step[];
  readonly at: number;
  /** How far one has been: those steps can be gone back to. */
  readonly reached: number;
  readonly onGo: (at: number) => void;
};

/** Where one is on the way, and the way back. */
export function StepList({ steps, at, reached, onGo }: StepListProps) {
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        m: 0,
        mb: 2,
        p: 0,
        marginInlineStart: -0.5,
      }}
    >
      {steps.map(({ id, title }, index) => (
        <li key={id}>
          <Button
            size="small"
            color={index === at ? 'primary' : 'inherit'}
            disabled={index > reached}
            aria-current={index === at ? 'step' : undefined}
            {...(index < at ? { startIcon: <CheckOutlined /> } : {})}
            onClick={() => onGo(index)}
            sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            {index + 1}. {title}
          </Button>
        </li>
      ))}
    </Box>
  );
}

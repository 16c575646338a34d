import { HIDDEN } from '@aiso/ui/HiddenText.tsx';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Step } from './apply-form.ts';

type StepListProps = {
  readonly steps: readonly Step[];
  readonly at: number;
  /** How far one has been: those steps can be gone back to. */
  readonly reached: number;
  readonly onGo: (at: number) => void;
};

/** Where one is on the way, and the way back. On phones the current step alone has its name. */
export function StepList({ steps, at, reached, onGo }: StepListProps) {
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{ listStyle: 'none', display: 'flex', alignItems: 'center', m: 0, mb: 2.5, p: 0 }}
    >
      {steps.map(({ id, short }, index) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            '&:not(:last-child)': { flex: 1 },
            '&:not(:last-child)::after': {
              content: '""',
              flex: 1,
              minWidth: 8,
              mx: 1,
              borderTop: 1,
              borderColor: index < at ? 'primary.main' : 'divider',
            },
          }}
        >
          <ButtonBase
            disabled={index > reached}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onGo(index)}
            sx={{
              gap: 0.75,
              position: 'relative',
              minHeight: 36,
              borderRadius: 1,
              font: 'inherit',
              fontSize: '0.8125rem',
              fontWeight: index === at ? 600 : 400,
              color: index === at ? 'text.primary' : 'text.secondary',
              '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 24,
                height: 24,
                flex: 'none',
                borderRadius: '50%',
                border: 1,
                fontSize: '0.75rem',
                fontWeight: 600,
                borderColor: index <= at ? 'primary.main' : 'text.secondary',
                ...(index <= at ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : {}),
              }}
            >
              {index < at ? <CheckOutlined sx={{ fontSize: 16 }} /> : index + 1}
            </Box>
            <Box
              component="span"
              sx={(theme) => (index === at ? {} : { [theme.breakpoints.down('sm')]: HIDDEN })}
            >
              {short}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

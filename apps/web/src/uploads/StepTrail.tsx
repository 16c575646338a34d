import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { UploadStage } from './queue/upload-item.ts';

const STEPS = ['stored', 'checked', 'queued', 'inferring', 'done'] as const;

/** Stored means checked too: the server acknowledges both in one transaction. */
const REACHED: Partial<Record<UploadStage, number>> = { stored: 0, queued: 2, inferring: 3, done: 4 };

/** The way of a sent file through the server: five dots and the word of the one that it is at. */
export function StepTrail({ stage }: { stage: UploadStage }) {
  const { t } = useTranslation('uploads');
  const at = REACHED[stage];
  if (at === undefined) return null;
  const name = t(`steps.${STEPS[at] ?? 'stored'}`);
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ display: 'inline-flex', gap: 0.5 }}>
        {STEPS.map((step, index) => (
          <Box
            key={step}
            title={t(`steps.${step}`)}
            sx={{
              width: index === at ? 16 : 8,
              height: 8,
              borderRadius: 4,
              transition: 'width 200ms ease-out',
              bgcolor: index > at ? 'divider' : stage === 'done' ? 'success.main' : 'info.main',
            }}
          />
        ))}
      </Box>
      <HiddenText>{t('steps.label', { step: at + 1, name })}</HiddenText>
      <Box component="span" aria-hidden sx={{ fontSize: '0.8125rem' }}>
        {name}
      </Box>
    </Box>
  );
}

import type { Verdict } from '@aiso/contracts/verdicts';
import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';

const CHOICES = [
  ['agree', ThumbUpOutlined],
  ['disagree', ThumbDownOutlined],
] as const satisfies readonly (readonly [Verdict, unknown])[];

type VerdictButtonsProps = {
  readonly finding: string;
  readonly verdict: Verdict | null;
  readonly onChange: (verdict: Verdict | null) => void;
};

/**
 * Whether the reader agrees that a finding lies above or below its operating point. Pressed again, a verdict
 * is taken back.
 */
export function VerdictButtons({ finding, verdict, onChange }: VerdictButtonsProps) {
  const { t } = useTranslation('reading');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={verdict}
      aria-label={t('verdict.label', { finding })}
      onChange={(_event, next: Verdict | null) => onChange(next)}
      sx={{ mt: 0.5 }}
    >
      {CHOICES.map(([one, Icon]) => (
        <ToggleButton
          key={one}
          value={one}
          sx={{ gap: 0.75, px: 1.25, py: 0.25, minHeight: 32, '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          <Icon aria-hidden sx={{ fontSize: 16 }} />
          {t(`verdict.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

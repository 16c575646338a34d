import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useNow } from '@aiso/ui/use-now.ts';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PAUSED } from './use-dashboard-view.ts';

type RefreshControlProps = {
  readonly seconds: readonly [number, ...number[]];
  readonly value: string | null;
  /** Zero as long as nothing was read. */
  readonly updatedAtMs: number;
  readonly onChange: (next: string | null) => void;
  readonly onRefresh: () => void;
};

/** Null where nothing is read again by itself. */
export function refreshMsOf(
  seconds: readonly [number, ...number[]] | undefined,
  value: string | null,
): number | null {
  if (seconds === undefined || value === PAUSED) return null;
  return 1000 * (value === null ? seconds[0] : Number(value));
}

/** How often a dashboard is read anew, a pause, and how old it is. The age is not announced. */
export function RefreshControl({ seconds, value, updatedAtMs, onChange, onRefresh }: RefreshControlProps) {
  const { t } = useTranslation('dashboard');
  const now = useNow(1_000);
  const [usual] = seconds;
  const isPaused = value === PAUSED;
  const ageSeconds = Math.max(0, Math.round((now - updatedAtMs) / 1000));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <FilterChoice
        label={t('refresh.every')}
        any={null}
        minWidthPx={110}
        value={isPaused ? PAUSED : (value ?? String(usual))}
        options={[
          ...seconds.map((one) => ({ value: String(one), text: t('refresh.seconds', { seconds: one }) })),
          { value: PAUSED, text: t('refresh.paused') },
        ]}
        onChange={(next) => onChange(next === String(usual) ? null : next)}
      />
      <IconButton
        aria-label={t(isPaused ? 'refresh.resume' : 'refresh.pause')}
        onClick={() => onChange(isPaused ? null : PAUSED)}
      >
        {isPaused ? <PlayArrowOutlined /> : <PauseOutlined />}
      </IconButton>
      <IconButton aria-label={t('refresh.now')} onClick={onRefresh}>
        <RefreshOutlined />
      </IconButton>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {updatedAtMs === 0 ? '' : t('refresh.age', { seconds: ageSeconds })}
      </Typography>
    </Box>
  );
}

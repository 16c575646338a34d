import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api/errors.ts';
import { legendGradient } from './heatmap-colors.ts';

type HeatmapControlsProps = {
  readonly opacity: number;
  readonly status: 'pending' | 'error' | 'success';
  /** Why it could not be loaded. */
  readonly problem?: Error | null;
  readonly isBlank: boolean;
  /** Whether anything speaks against the finding. The reader may have it shown, too. */
  readonly hasAgainst?: boolean;
  readonly isAgainstShown?: boolean;
  readonly onOpacity: (opacity: number) => void;
  readonly onAgainst?: (isShown: boolean) => void;
};

const isLost = (problem: Error | null | undefined): problem is ApiError =>
  problem instanceof ApiError && problem.code === 'heatmap.missing';

/** Legend and opacity of the heat map that is shown. */
export function HeatmapControls(props: HeatmapControlsProps) {
  const { opacity, status, problem, isBlank, hasAgainst = false, onOpacity, onAgainst } = props;
  const isAgainstShown = hasAgainst && (props.isAgainstShown ?? false);
  const { t } = useTranslation('reading');
  const { percent } = useFormats();
  const isRtl = useRtl();
  return (
    <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('heatmap.opacity')}
        </Box>
        {/* A row of its own, with its figure, where the name leaves too little to pull it along. */}
        <Box sx={{ flex: '1 1 150px', display: 'flex', alignItems: 'center', gap: 1 }}>
          <Slider
            size="small"
            min={0}
            max={1}
            step={0.05}
            value={opacity}
            aria-label={t('heatmap.opacity')}
            getAriaValueText={percent}
            onChange={(_event, value) => onOpacity(value)}
            sx={{ flex: 1, width: 'auto' }}
          />
          <Box component="span" sx={{ minWidth: 40, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {percent(opacity)}
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          columnGap: 1,
          alignItems: 'center',
          mt: 0.5,
        }}
      >
        <span>{isAgainstShown ? t('heatmap.against') : t('heatmap.low')}</span>
        <Box
          aria-hidden
          style={{
            backgroundImage: `${legendGradient(isRtl ? 'to left' : 'to right', isAgainstShown)}, linear-gradient(#555, #555)`,
          }}
          sx={{ height: 10, borderRadius: 1 }}
        />
        <span>{isAgainstShown ? t('heatmap.for') : t('heatmap.high')}</span>
      </Box>
      {hasAgainst && onAgainst !== undefined ? (
        <FormControlLabel
          label={t('heatmap.showAgainst')}
          control={
            <Switch
              size="small"
              checked={isAgainstShown}
              onChange={(_event, isShown) => onAgainst(isShown)}
            />
          }
          slotProps={{ typography: { variant: 'caption' } }}
          // The track begins where the text above does.
          sx={{ mt: 0.5, marginInlineStart: '-5px' }}
        />
      ) : null}
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ m: 0, mt: 0.5 }}
        role={status === 'success' && !isBlank ? undefined : 'status'}
      >
        {status === 'pending'
          ? t('heatmap.loading')
          : status === 'error'
            ? isLost(problem)
              ? problem.text
              : t('heatmap.failed')
            : isBlank
              ? t('heatmap.blank')
              : [
                  t('heatmap.legend'),
                  ...(isAgainstShown ? [t('heatmap.legendAgainst')] : []),
                  t('heatmap.note'),
                ].join(' ')}
      </Typography>
    </Box>
  );
}

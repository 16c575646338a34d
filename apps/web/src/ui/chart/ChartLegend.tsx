import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { type ChartSeries, SERIES_COLOR } from './chart-data.ts';

type ChartLegendProps = {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};

/** What is drawn in which colour; pressed, a series goes and comes back. */
export function ChartLegend({ series, hidden, onToggle }: ChartLegendProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="fieldset"
      aria-label={t('chart.series')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0, m: 0, p: 0, border: 0 }}
    >
      {series.map(({ id, title, tone }) => {
        const isShown = !hidden.has(id);
        return (
          <ButtonBase
            key={id}
            aria-pressed={isShown}
            onClick={() => onToggle(id)}
            sx={{
              gap: 0.75,
              px: 0.75,
              minHeight: 32,
              borderRadius: 1,
              fontSize: '0.8125rem',
              color: isShown ? 'text.primary' : 'text.secondary',
              textDecoration: isShown ? 'none' : 'line-through',
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                width: 12,
                height: 12,
                borderRadius: '3px',
                border: '2px solid',
                borderColor: SERIES_COLOR[tone],
                bgcolor: isShown ? SERIES_COLOR[tone] : 'transparent',
              }}
            />
            {title}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

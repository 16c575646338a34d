import type { StartCount, StartView } from '@aiso/contracts/start';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FIGURES } from './places.ts';
import { useCountText } from './use-count-text.ts';

/** How much needs attention, all kinds together. */
function troublesOf({ failed, waiting, results }: StartView): StartCount {
  const drifts = results?.drifts.length ?? 0;
  return { ...failed, total: failed.total + waiting.conflict + waiting.age + drifts };
}

/** The day in numbers. */
export function Figures({ start }: { start: StartView }) {
  const { t } = useTranslation('start');
  const countText = useCountText();
  const { unread, results } = start;
  const inferred = results?.inferred;
  return (
    <Box component="ul" aria-label={t('figures')} sx={{ ...FIGURES, m: 0, p: 0, listStyle: 'none' }}>
      <Figure title={t('unread.figure')} value={countText(unread)} />
      {results === null ? null : <Figure title={t('read.figure')} value={countText(results.read)} />}
      {inferred === undefined ? null : (
        <Figure
          title={t('found.figure')}
          value={countText({ ...inferred, total: inferred.above })}
          tone={inferred.above > 0 ? 'above.main' : 'text.primary'}
        />
      )}
      <Figure title={t('troubles.figure')} value={countText(troublesOf(start))} />
    </Box>
  );
}

type FigureProps = {
  readonly title: string;
  readonly value: string;
  readonly tone?: string;
};

function Figure({ title, value, tone = 'text.primary' }: FigureProps) {
  return (
    <Card
      component="li"
      sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', p: 2 }}
    >
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Box
        sx={{
          fontSize: '1.625rem',
          fontWeight: 600,
          lineHeight: 1.3,
          fontVariantNumeric: 'tabular-nums',
          color: tone,
        }}
      >
        {value}
      </Box>
    </Card>
  );
}

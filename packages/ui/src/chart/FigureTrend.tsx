import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { useTranslation } from 'react-i18next';
import { Picture } from './drawings/Picture.tsx';
import { SparkLine } from './drawings/SparkLine.tsx';
import { sparkPoints } from './drawings/sparkline-path.ts';
import { lookOf } from './tones.ts';
import type { Write } from './unit.ts';

type FigureTrendProps = {
  readonly trend: readonly number[];
  /** Zero until it is known. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly write: Write;
};

/** Where there is nothing to draw, cards beside each other end alike. */
export const NoTrend = () => (
  <Box aria-hidden sx={{ mt: 'auto', mb: '4px', borderBottom: '2px dashed', borderColor: 'divider' }} />
);

/** How the figure went, as a line; in words for who does not see it. */
export function FigureTrend({ trend, widthPx, heightPx, write }: FigureTrendProps) {
  const { t } = useTranslation('ui');
  const isRtl = useRtl();
  const [first, last] = [trend[0], trend.at(-1)];
  if (first === undefined || last === undefined || trend.length < 2) return <NoTrend />;
  const label = t('figure.trend', {
    first: write(first),
    last: write(last),
    lowest: write(Math.min(...trend)),
    highest: write(Math.max(...trend)),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file for an <img>
    <Box role="img" aria-label={label} sx={{ mt: 'auto', pt: 1, height: heightPx, boxSizing: 'content-box' }}>
      {widthPx === 0 ? null : (
        <Picture {...{ widthPx, heightPx }}>
          <SparkLine
            points={sparkPoints(trend, { widthPx, heightPx, isRtl })}
            heightPx={heightPx}
            color={lookOf('accent').color}
            markAt={trend.length - 1}
          />
        </Picture>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeight, useWidth } from '../use-width.ts';
import { Picture } from './drawings/Picture.tsx';
import { SparkLine } from './drawings/SparkLine.tsx';
import { sparkPoints } from './drawings/sparkline-path.ts';
import { lookOf } from './tones.ts';
import type { Write } from './unit.ts';

type FigureTrendProps = { readonly trend: readonly number[]; readonly write: Write };

/** At least; it grows with its card. */
const LEAST_PX = 44;

/** Where there is nothing to draw, cards beside each other end alike; its line underlines no text. */
export const NoTrend = () => (
  <Box
    aria-hidden
    sx={{ mt: 'auto', pt: 2, mb: '4px', borderBottom: '2px dashed', borderColor: 'divider' }}
  />
);

/** How the figure went, as a line; in words for who does not see it. */
export const FigureTrend = ({ trend, write }: FigureTrendProps) =>
  trend.length < 2 ? <NoTrend /> : <Trend {...{ trend, write }} />;

function Trend({ trend, write }: FigureTrendProps) {
  const { t } = useTranslation('ui');
  const isRtl = useRtl();
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(place);
  const heightPx = useHeight(place, LEAST_PX);
  const label = t('figure.trend', {
    first: write(trend[0] ?? 0),
    last: write(trend.at(-1) ?? 0),
    lowest: write(Math.min(...trend)),
    highest: write(Math.max(...trend)),
  });
  return (
    <Box
      ref={place}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file for an <img>
      role="img"
      aria-label={label}
      sx={{ position: 'relative', flex: 1, mt: 1, minHeight: LEAST_PX }}
    >
      {/* Out of the flow: what is drawn into a height must not make it. */}
      <Box sx={{ position: 'absolute', inset: 0 }}>
        {widthPx === 0 || heightPx === 0 ? null : (
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
    </Box>
  );
}

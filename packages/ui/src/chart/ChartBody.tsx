import Box from '@mui/material/Box';
import type { ReactNode, RefObject } from 'react';
import { ChartFigure } from './ChartFigure.tsx';
import type { Chart } from './chart.ts';

/** A ring in less than that says little, in more it is no clearer. */
const RING_PX = 190;
/** Ring and list stand beside each other from this width on. */
const BESIDE = '@container (min-width: 460px)';

type ChartBodyProps = {
  readonly title: string;
  /** With what is shown only. */
  readonly chart: Chart;
  readonly heightPx: number;
  readonly legend: ReactNode;
  readonly pictureRef: RefObject<HTMLDivElement | null>;
};

/** The legend above the picture; of a donut it is a list with numbers, beside it where there is room. */
export function ChartBody({ legend, ...figure }: ChartBodyProps) {
  if (figure.chart.kind !== 'donut') {
    return (
      <>
        {legend}
        <ChartFigure {...figure} />
      </>
    );
  }
  return (
    <Box sx={{ flex: 1, display: 'grid', containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateRows: '1fr auto',
          [BESIDE]: { gridTemplate: '1fr / minmax(0, 4fr) minmax(0, 5fr)', alignItems: 'center' },
        }}
      >
        <Box sx={{ display: 'flex', height: '100%', minWidth: 0 }}>
          <ChartFigure {...figure} heightPx={Math.min(RING_PX, figure.heightPx)} />
        </Box>
        {legend}
      </Box>
    </Box>
  );
}

import { lazy } from 'react';
import type { Chart } from './chart.ts';
import type { DrawingProps } from './drawings/drawing-props.ts';

// Each kind comes when there is something of it to draw: the charts library is large, and so is the world.
const Lines = lazy(() => import('./drawings/LinesDrawing.tsx'));
const Bars = lazy(() => import('./drawings/BarsDrawing.tsx'));
const Donut = lazy(() => import('./drawings/DonutDrawing.tsx'));
const Funnel = lazy(() => import('./drawings/FunnelDrawing.tsx'));
const Heatmap = lazy(() => import('./drawings/HeatmapDrawing.tsx'));
const WorldMap = lazy(() => import('./drawings/MapDrawing.tsx'));
const Sparkline = lazy(() => import('./drawings/SparklineDrawing.tsx'));
const Gauge = lazy(() => import('./drawings/GaugeDrawing.tsx'));

/** The picture of a chart, by its kind. */
export function Drawing({ chart, ...rest }: DrawingProps<Chart>) {
  switch (chart.kind) {
    case 'line':
    case 'area':
      return <Lines chart={chart} {...rest} />;
    case 'bar':
    case 'stackedBars':
      return <Bars chart={chart} {...rest} />;
    case 'donut':
      return <Donut chart={chart} {...rest} />;
    case 'funnel':
      return <Funnel chart={chart} {...rest} />;
    case 'heatmap':
      return <Heatmap chart={chart} {...rest} />;
    case 'map':
      return <WorldMap chart={chart} {...rest} />;
    case 'sparkline':
      return <Sparkline chart={chart} {...rest} />;
    case 'gauge':
      return <Gauge chart={chart} {...rest} />;
  }
}

import { useRtl } from '@mui/system/RtlProvider';
import type { SeriesChart } from '../chart.ts';
import { lookOf } from '../tones.ts';
import type { DrawingProps } from './drawing-props.ts';
import { Picture } from './Picture.tsx';
import { SparkLine } from './SparkLine.tsx';
import { sparkPoints } from './sparkline-path.ts';

/** How the first series went. Without a mark that is read, the last one stands out. */
export default function SparklineDrawing({ chart, widthPx, heightPx, at, onAt }: DrawingProps<SeriesChart>) {
  const isRtl = useRtl();
  const [series] = chart.series;
  if (series === undefined) return null;
  const points = sparkPoints(series.values, { widthPx, heightPx, isRtl });
  const columnPx = widthPx / points.length;
  return (
    <Picture {...{ widthPx, heightPx }} onLeave={() => onAt(null)}>
      <SparkLine
        points={points}
        heightPx={heightPx}
        color={lookOf(series.tone).color}
        markAt={at ?? points.length - 1}
      />
      {chart.categories.map((category, index) => (
        <rect
          key={category}
          x={(isRtl ? points.length - 1 - index : index) * columnPx}
          width={columnPx}
          height={heightPx}
          onPointerEnter={() => onAt(index)}
          style={{ fill: 'transparent' }}
        />
      ))}
    </Picture>
  );
}

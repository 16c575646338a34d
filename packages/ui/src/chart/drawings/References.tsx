import { useRtl } from '@mui/system/RtlProvider';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import type { SeriesChart } from '../chart.ts';
import { lookOf } from '../tones.ts';
import type { Write } from '../unit.ts';

const DASH = '6 4';

type ReferencesProps = { readonly of: SeriesChart; readonly write: Write };

/** What values are held against: a dashed line across the plot with its name upon it. */
export function References({ of: { references = [] }, write }: ReferencesProps) {
  const isRtl = useRtl();
  return references.map(({ title, value, tone }) => (
    <ChartsReferenceLine
      key={title}
      y={value}
      label={`${title} ${write(value)}`}
      labelAlign={isRtl ? 'start' : 'end'}
      lineStyle={{ stroke: lookOf(tone).color, strokeWidth: 1.5, strokeDasharray: DASH }}
      labelStyle={{
        fill: lookOf(tone).color,
        fontSize: 12,
        fontWeight: 600,
        // Read also where the values' line runs below it.
        stroke: 'var(--aiso-palette-background-paper)',
        strokeWidth: 3,
        paintOrder: 'stroke',
        direction: 'ltr',
        unicodeBidi: 'plaintext',
      }}
    />
  ));
}

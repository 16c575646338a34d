import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../formats/use-locale.ts';
import type { MapChart } from '../chart.ts';
import { countryNames } from '../country.ts';
import { heatColor, heatRange, shareOf } from '../tones.ts';
import { ColorRamp } from './ColorRamp.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { fitText } from './fit-text.ts';
import { RAMP_HEIGHT_PX } from './least-height.ts';
import { Picture } from './Picture.tsx';
import { outlinesOf } from './world.ts';

/** Of the world in this projection, width to height. */
const RATIO = 2.1;
const NOTE_PX = 18;

/** The world with a colour for each country that has a value. */
export default function MapDrawing({ chart, widthPx, heightPx, write, at, onAt }: DrawingProps<MapChart>) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  // All of the world is shown: where the picture is narrow, it stands in the middle of its height.
  const worldPx = Math.min(heightPx - RAMP_HEIGHT_PX - NOTE_PX, Math.round(widthPx / RATIO));
  const outlines = useMemo(() => outlinesOf(widthPx, worldPx), [widthPx, worldPx]);
  const countries = countryNames(chart, locale);
  const range = heatRange(countries.map(({ value }) => value));
  const drawn = new Set(outlines.map(({ code }) => code));
  const missing = countries.filter(({ code }) => !drawn.has(code)).map(({ title }) => title);
  const rampTop = heightPx - RAMP_HEIGHT_PX - (missing.length === 0 ? 0 : NOTE_PX);
  const read = at === null ? undefined : countries[at]?.code;
  // The country that is read comes last, so that its outline lies upon its neighbours.
  const ordered = outlines.toSorted((one, other) => Number(one.code === read) - Number(other.code === read));
  return (
    <Picture {...{ widthPx, heightPx }} onLeave={() => onAt(null)}>
      <g transform={`translate(0 ${Math.max(0, (rampTop - worldPx) / 2)})`}>
        {ordered.map(({ code, path }, index) => {
          const mark = code === null ? -1 : countries.findIndex((country) => country.code === code);
          const value = countries[mark]?.value;
          const isRead = value !== undefined && mark === at;
          return (
            <path
              key={code ?? `without a code ${index}`}
              d={path}
              onPointerEnter={() => onAt(value === undefined ? null : mark)}
              style={{
                fill:
                  value === undefined ? 'var(--aiso-palette-action-hover)' : heatColor(shareOf(value, range)),
                stroke: isRead ? 'var(--aiso-palette-text-primary)' : 'var(--aiso-palette-text-disabled)',
                strokeWidth: isRead ? 1.5 : 0.4,
              }}
            />
          );
        })}
      </g>
      <ColorRamp {...{ range, write, widthPx }} topPx={rampTop + 4} />
      {missing.length === 0 ? null : (
        <text className="quiet" x={widthPx / 2} y={heightPx - 4} textAnchor="middle">
          {fitText(t('chart.tooSmall', { countries: missing.join(', ') }), widthPx)}
        </text>
      )}
    </Picture>
  );
}

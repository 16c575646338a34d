import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { type CSSProperties, type KeyboardEvent, memo, useEffect } from 'react';
import type { Days } from '../calendar.ts';
import type { TimeRow } from './time-row.ts';
import { startOf, type TimeScale, widthOf } from './time-scale.ts';
import { useSpan } from './use-span.ts';

/** A bar that is narrower has its name beside it. */
const NAME_PX = 110;

type TimeBarProps = {
  readonly row: TimeRow;
  readonly days: Days;
  readonly shown: Days;
  readonly scale: TimeScale;
  /** The id of what says how it is moved by keys. */
  readonly helpId: string;
  readonly onSpan: (id: string, days: Days) => Promise<unknown>;
  readonly onOpen: (id: string) => void;
  /** Where it is while it is moved, for who does not see it. */
  readonly onSay: (text: string) => void;
};

/** From when to when something is worked on. It is dragged, pulled at its ends, moved by keys, and opened. */
export const TimeBar = memo(function TimeBar(props: TimeBarProps) {
  const { row, days, shown, scale, helpId, onSpan, onOpen, onSay } = props;
  const { id, name, color, done } = row;
  const { day, percent } = useFormats();
  const span = useSpan({ days, scale, onSpan: (next) => onSpan(id, next) });
  const { from, to } = span.shown;
  const widthPx = widthOf(span.shown, scale);
  const startPx = startOf(from, shown, scale);
  const times = from === to ? day(from) : `${day(from)} – ${day(to)}`;
  const isWide = widthPx >= NAME_PX;
  const { isMoved } = span;
  useEffect(() => {
    if (isMoved) onSay(times);
  }, [isMoved, onSay, times]);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    span.onKeyDown(event);
    if (event.defaultPrevented || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    const all = [...document.querySelectorAll<HTMLElement>('[data-timeline] .press')];
    const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const style: CSSProperties & { '--bar': string } = {
    insetInlineStart: startPx,
    width: widthPx,
    '--bar': color,
  };
  return (
    <>
      <div className={isMoved ? 'bar moved' : 'bar'} style={style} title={`${name}\n${times}`}>
        <button
          type="button"
          className="press"
          data-task={id}
          aria-label={`${name}, ${times}, ${percent(done, 0)} done`}
          aria-describedby={helpId}
          {...span.pull('all')}
          onKeyDown={press}
          onBlur={span.onBlur}
          onClick={({ detail }) => {
            // By a key it is no drag's end.
            if (detail === 0 || !span.isDragEnd()) onOpen(id);
          }}
        >
          <i style={{ inlineSize: `${done * 100}%` }} />
          {isWide ? <span>{name}</span> : null}
        </button>
        <span className="edge start" {...span.pull('start')} />
        <span className="edge end" {...span.pull('end')} />
      </div>
      {isWide && !isMoved ? null : (
        <span className="beside" style={{ insetInlineStart: startPx + widthPx }}>
          {isMoved ? times : name}
        </span>
      )}
    </>
  );
});

import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useLatest } from '@aiso/ui/use-latest.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Days } from '../calendar.ts';
import { TimeBar } from './TimeBar.tsx';
import type { TimeGroup, TimeRow } from './time-row.ts';
import { DAY_PX, monthsOf, shownDays, startOf, stepsOf, type TimeScale, widthOf } from './time-scale.ts';
import { TIMELINE_STYLE } from './timeline-style.ts';

type TimelineProps = {
  /** What it shows, for screen readers. */
  readonly label: string;
  readonly groups: readonly TimeGroup[];
  readonly today: Day;
  readonly scale: TimeScale;
  readonly onSpan: (id: string, days: Days) => Promise<unknown>;
  readonly onOpen: (id: string) => void;
};

const HELP =
  'Press Enter to open it. The left and right arrow keys move it by a day, with Shift its end, with Alt its ' +
  'start. The up and down arrow keys lead to the others.';
/** How many rows of a group are drawn at first, and how many more at a time. */
const FIRST_ROWS = 50;
/** Of what gets its first dates. */
const USUAL_DAYS = 5;
/** How much of what was before today is seen at first. */
const BEFORE_TODAY = 0.25;

const daysOf = ({ from, to }: TimeRow): Days | null => {
  const [first, last] = [from ?? to, to ?? from];
  return first === null || last === null ? null : { from: first < last ? first : last, to: last };
};

/** From when to when things are worked on, as bars over days that can be moved. */
export function Timeline({ label, groups, today, scale, ...asked }: TimelineProps) {
  const { day } = useFormats();
  const month = new Intl.DateTimeFormat(useLocale(), { month: 'short', year: 'numeric' });
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [room, setRoom] = useState<Readonly<Record<string, number>>>({});
  const shown = useMemo(
    () =>
      shownDays(
        groups.flatMap(({ rows }) => rows.flatMap((row) => daysOf(row) ?? [])),
        today,
        scale,
      ),
    [groups, scale, today],
  );
  const widthPx = widthOf(shown, scale);
  const todayPx = startOf(today, shown, scale);
  const latest = useLatest(asked);
  const onSpan = useCallback((id: string, days: Days) => latest.current.onSpan(id, days), [latest]);
  const onOpen = useCallback((id: string) => latest.current.onOpen(id), [latest]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const px = Math.max(0, startOf(today, shown, scale) - box.clientWidth * BEFORE_TODAY);
    box.scrollLeft = getComputedStyle(box).direction === 'rtl' ? -px : px;
    // oxlint-disable-next-line react/exhaustive-deps -- what is moved later scrolls nothing
  }, [scale]);
  const track = { width: widthPx, ...linesOf(scale) };
  return (
    <Box
      ref={scroller}
      component="section"
      aria-label={label}
      // Scrolled by keys too.
      tabIndex={0}
      data-timeline=""
      sx={TIMELINE_STYLE}
    >
      <HiddenText id={helpId}>{HELP}</HiddenText>
      <HiddenText isLive>{said}</HiddenText>
      <Box sx={{ position: 'relative', width: 'fit-content', minWidth: '100%' }}>
        <div className="head" aria-hidden>
          <div className="names" />
          <div style={{ width: widthPx }}>
            <div className="parts months">
              {monthsOf(shown, scale).map((part) => (
                <span key={part.from} style={{ width: part.widthPx }}>
                  <span>{month.format(new Date(`${part.from}T00:00`))}</span>
                </span>
              ))}
            </div>
            <div className={`parts steps ${scale}`}>
              {stepsOf(shown, scale).map(({ from, widthPx: width }) => (
                <span
                  key={from}
                  style={{ width }}
                  className={from <= today && today < addDays(from, width / DAY_PX[scale]) ? 'today' : ''}
                >
                  {Number(from.slice(8))}
                </span>
              ))}
            </div>
          </div>
        </div>
        <Box
          className="now"
          style={{ insetInlineStart: `calc(var(--names) + ${todayPx + DAY_PX[scale] / 2 - 1}px)` }}
        />
        {groups.map(({ key, title, mark, rows }) => {
          const most = room[key] ?? FIRST_ROWS;
          return (
            <section key={key} aria-label={title}>
              <div className="group">
                <h3 className="names">
                  {mark}
                  {title} <small>{rows.length}</small>
                </h3>
              </div>
              {rows.slice(0, most).map((row) => {
                const days = daysOf(row);
                return (
                  <div key={row.id} className="line">
                    <div className="names">
                      {row.note === undefined ? null : <span className="note">{row.note}</span>}
                      {/* By keys its bar is opened, where it has one. */}
                      <button
                        type="button"
                        className="name"
                        title={row.name}
                        tabIndex={days === null ? 0 : -1}
                        onClick={() => onOpen(row.id)}
                      >
                        {row.name}
                      </button>
                      {row.picture === undefined ? null : <span className="picture">{row.picture}</span>}
                    </div>
                    <div className="track" style={track}>
                      {days === null ? (
                        <Button
                          size="small"
                          className="plan"
                          aria-label={`Add dates to ${row.name}`}
                          title={`From ${day(today)}`}
                          style={{ insetInlineStart: todayPx + DAY_PX[scale] }}
                          onClick={() =>
                            void onSpan(row.id, { from: today, to: addDays(today, USUAL_DAYS - 1) })
                          }
                        >
                          Add dates
                        </Button>
                      ) : (
                        <TimeBar {...{ row, days, shown, scale, helpId, onSpan, onOpen }} onSay={setSaid} />
                      )}
                    </div>
                  </div>
                );
              })}
              {rows.length <= most ? null : (
                <Button onClick={() => setRoom({ ...room, [key]: most + FIRST_ROWS })}>
                  Show {Math.min(FIRST_ROWS, rows.length - most)} more of {rows.length - most}
                </Button>
              )}
            </section>
          );
        })}
      </Box>
    </Box>
  );
}

const REST = 'color-mix(in srgb, var(--aiso-palette-text-primary) 4%, transparent)';

/** A line at each week's beginning, and weekends a shade darker. The days begin with a Monday. */
function linesOf(scale: TimeScale) {
  const px = DAY_PX[scale];
  const week = `${7 * px}px`;
  const towards = 'to var(--aiso-right)';
  const line = `repeating-linear-gradient(${towards}, var(--aiso-palette-divider) 0 1px, transparent 1px ${week})`;
  const rest = `repeating-linear-gradient(${towards}, transparent 0 ${5 * px}px, ${REST} ${5 * px}px ${week})`;
  return { backgroundImage: scale === 'months' ? line : `${line}, ${rest}` };
}

import type { Day } from '@aiso/ui/dates/day.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { CAST } from '../../kit/cast/people.ts';
import type { Span } from '../store/bookings.ts';
import { momentOf } from '../times/clock.ts';
import { DAY_BEGINS, DAY_ENDS } from '../times/first-free.ts';
import { clockText } from '../times/words.ts';
import { hourText } from '../times/zones.ts';
import type { PlanRow } from './plan.ts';

const HOUR = 60;
const MARKED_HOURS = [8, 10, 12, 14, 16, 18];

/** How far along the working day, in percent of it. */
const along = (minutes: number): number =>
  ((Math.min(DAY_ENDS, Math.max(DAY_BEGINS, minutes)) - DAY_BEGINS) / (DAY_ENDS - DAY_BEGINS)) * 100;
const placeOf = ({ from, to }: Span) => ({
  insetInlineStart: `${along(from)}%`,
  width: `${along(to) - along(from)}%`,
});
const faceName = (row: PlanRow): string | null => CAST.find(({ id }) => id === row.id)?.name ?? null;

type FreeBusyProps = {
  readonly day: Day;
  readonly at: Span;
  readonly rows: readonly PlanRow[];
  readonly locale: string;
};

/** When those whom an event needs have time on its day, and when it would be. */
export function FreeBusy({ day, at, rows, locale }: FreeBusyProps) {
  const spoken = ({ busy }: PlanRow): string =>
    busy.length === 0
      ? 'free all day'
      : `busy ${busy
          .toSorted((one, other) => one.from - other.from)
          .map(({ from, to }) =>
            [from, to].map((time) => clockText(momentOf(day, time), locale)).join(' to '),
          )
          .join(', ')}`;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '132px 1fr', alignItems: 'center', rowGap: 0.5 }}>
      <Box
        aria-hidden
        sx={{
          gridColumn: 2,
          position: 'relative',
          height: 16,
          fontSize: '0.6875rem',
          color: 'text.secondary',
        }}
      >
        {MARKED_HOURS.slice(0, -1).map((hour) => (
          <Box
            component="span"
            key={hour}
            sx={{ position: 'absolute', whiteSpace: 'nowrap' }}
            style={{ insetInlineStart: `${along(hour * HOUR)}%` }}
          >
            {hourText(momentOf(day, hour * HOUR), locale)}
          </Box>
        ))}
      </Box>
      <Box
        component="ul"
        aria-label="Availability"
        sx={{ display: 'contents', m: 0, p: 0, listStyle: 'none' }}
      >
        {rows.map((row) => {
          const name = faceName(row);
          return (
            <Box component="li" key={row.id} sx={{ display: 'contents' }}>
              <Box
                sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, fontSize: '0.8125rem' }}
              >
                <NameAvatar
                  name={name ?? row.name}
                  sizePx={22}
                  shape={name === null ? 'rounded' : 'circular'}
                />
                <Box
                  component="span"
                  sx={{
                    minWidth: 0,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                    fontWeight: row.isFree ? 400 : 600,
                  }}
                >
                  {row.name}
                </Box>
                <HiddenText>
                  : {row.isFree ? 'free then' : 'busy then'}, {spoken(row)}
                </HiddenText>
              </Box>
              <Track row={row} at={at} />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function Track({ row, at }: { readonly row: PlanRow; readonly at: Span }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 26,
        borderRadius: 0.75,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        // A line for each two hours.
        backgroundImage: 'linear-gradient(90deg, var(--aiso-palette-divider) 1px, transparent 1px)',
        backgroundSize: '20% 100%',
      }}
    >
      {row.busy.map((span) => (
        <Box
          key={`${span.from} ${span.to}`}
          sx={{
            position: 'absolute',
            insetBlock: '5px',
            borderRadius: 0.5,
            bgcolor: row.isFree ? 'text.disabled' : 'error.main',
            opacity: 0.6,
          }}
          style={placeOf(span)}
        />
      ))}
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          boxSizing: 'border-box',
          border: 2,
          borderColor: row.isFree ? 'success.main' : 'error.main',
          borderRadius: 0.5,
        }}
        style={placeOf(at)}
      />
    </Box>
  );
}

import { SelectField } from '@aiso/ui/form/SelectField.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import { useCloseSide } from '../../kit/application/Panes.tsx';
import { CALENDARS } from '../store/calendars.ts';
import type { View } from '../times/range.ts';
import { ZONE_IDS, ZONES } from '../times/zones.ts';
import type { CalendarView, ChangeView } from '../use-calendar-view.ts';

/** With its date library it is large: it comes after the calendar itself. */
const MiniCalendar = lazy(() => import('./MiniCalendar.tsx'));

const NO_ZONE = 'none';
const ZONE_OPTIONS = [
  { value: NO_ZONE, text: 'None' },
  ...ZONES.map(({ id, name }) => ({ value: id, text: name })),
];

const HINTS: Readonly<Record<View, string>> = {
  month: 'Drag across days to add an event, or press N.',
  week: 'Drag across hours to add an event, or press N.',
  day: 'Drag across hours to add an event, or press N.',
  agenda: 'Press N to add an event.',
  rooms: 'Click a free hour to book the room.',
};

type CalendarSideProps = { readonly shown: CalendarView; readonly onChange: ChangeView };

/** A small month to go to a day by, and the calendars, each of which can be hidden. */
export function CalendarSide({ shown, onChange }: CalendarSideProps) {
  const closeSide = useCloseSide();
  const { view, day, locale, hidden, zone } = shown;
  const id = useId();
  return (
    <Box sx={{ overflowY: 'auto', p: { lg: 1 }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Suspense fallback={<Skeleton variant="rounded" sx={{ height: 320, m: 1 }} />}>
        <MiniCalendar
          day={day}
          locale={locale}
          onChoose={(date) => {
            onChange({ date });
            closeSide();
          }}
        />
      </Suspense>
      <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, m: 0, p: 0, px: 1.2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
          <Typography id={id} variant="overline" component="h2" color="textSecondary" sx={{ flex: 1 }}>
            Calendars
          </Typography>
          {hidden.length === 0 ? null : (
            <Button size="small" onClick={() => onChange({ hide: [] }, { replace: true })}>
              Show all
            </Button>
          )}
        </Box>
        <FormGroup>
          {CALENDARS.map((calendar) => (
            <FormControlLabel
              key={calendar.id}
              label={calendar.name}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(calendar.id)}
                  sx={{ '&, &.Mui-checked': { color: calendar.color } }}
                  onChange={(_event, isShown) =>
                    onChange(
                      {
                        hide: CALENDARS.map((one) => one.id).filter((one) =>
                          one === calendar.id ? !isShown : hidden.includes(one),
                        ),
                      },
                      { replace: true },
                    )
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ px: 1.2, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {HINTS[view]}
      </Typography>
      {view === 'week' || view === 'day' ? (
        <Box sx={{ px: 1.2, pb: 1.2 }}>
          <SelectField
            label="Second time zone"
            value={zone ?? NO_ZONE}
            options={ZONE_OPTIONS}
            onChange={(next) =>
              onChange({ zone: ZONE_IDS.find((id) => id === next) ?? null }, { replace: true })
            }
          />
        </Box>
      ) : null}
    </Box>
  );
}

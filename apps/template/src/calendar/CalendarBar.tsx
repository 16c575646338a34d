import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { SideButton } from '../kit/application/Panes.tsx';
import { turned, VIEWS, type View } from './times/range.ts';
import type { CalendarView, ChangeView } from './use-calendar-view.ts';

const VIEW_NAMES: Readonly<Record<View, string>> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  rooms: 'Rooms',
};
const PAGES: Readonly<Record<View, string>> = {
  month: 'month',
  week: 'week',
  day: 'day',
  agenda: 'four weeks',
  rooms: 'day',
};

type CalendarBarProps = {
  readonly shown: CalendarView;
  readonly onChange: ChangeView;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onView: (view: View) => void;
};

/** Where in the calendar one is, and how it is looked at. */
export function CalendarBar({ shown, onChange, onTurn, onToday, onView }: CalendarBarProps) {
  const { view, day, title, asked } = shown;
  const isMirrored = useRtl();
  const arrow = { transform: isMirrored ? 'scaleX(-1)' : 'none' };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.8,
        p: 1.2,
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': {
          '& button, & .MuiTextField-root, & .MuiToggleButtonGroup-root': { display: 'none' },
        },
      }}
    >
      <SideButton />
      <Button variant="outlined" color="inherit" onClick={onToday}>
        Today
      </Button>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          aria-label={`Previous ${PAGES[view]}`}
          disabled={turned(view, day, -1) === null}
          onClick={() => onTurn(-1)}
        >
          <ChevronLeftOutlined sx={arrow} />
        </IconButton>
        <IconButton
          aria-label={`Next ${PAGES[view]}`}
          disabled={turned(view, day, 1) === null}
          onClick={() => onTurn(1)}
        >
          <ChevronRightOutlined sx={arrow} />
        </IconButton>
      </Box>
      <Typography
        variant="h3"
        component="h2"
        aria-live="polite"
        sx={{ flex: '1 1 auto', fontSize: '1.125rem', whiteSpace: { sm: 'nowrap' } }}
      >
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flex: '1 1 130px', maxWidth: { sm: 240 } }}>
        <SearchField
          label="Search events by title"
          hint="Search"
          value={asked}
          onChange={(q) => onChange({ q }, { replace: true })}
        />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="View"
        value={view}
        onChange={(_event, next: View | null) => next !== null && onView(next)}
      >
        {VIEWS.map((one) => (
          <ToggleButton key={one} value={one}>
            {VIEW_NAMES[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

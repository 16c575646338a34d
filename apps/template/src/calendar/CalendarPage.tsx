import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import AddOutlined from '@mui/icons-material/AddOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { Panes } from '../kit/application/Panes.tsx';
import { ShortcutHelp } from '../kit/application/ShortcutHelp.tsx';
import { useDemoData } from '../kit/use-demo.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarMain } from './CalendarMain.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { EventDialogs } from './EventDialogs.tsx';
import { KEYS } from './keys.ts';
import { CalendarSide } from './side/CalendarSide.tsx';
import { CALENDAR_STORE } from './store/calendar-store.ts';
import { useCalendarPages } from './use-calendar-pages.ts';
import { useCalendarView } from './use-calendar-view.ts';
import { useEventForm } from './use-event-form.ts';

/** Appointments by month, week, day or as an agenda. */
export default function CalendarPage() {
  const { shown, change } = useCalendarView();
  const { data: events, error, refetch } = useDemoData(CALENDAR_STORE);
  const pages = useCalendarPages(shown, change);
  const form = useEventForm(shown);
  const [keptId, setKept] = useState<string | null>(null);
  return (
    <ApplicationPage
      title="Calendar"
      action={
        <>
          <IconButton
            aria-label="Print"
            onClick={() => window.print()}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <PrintOutlined fontSize="small" />
          </IconButton>
          <ShortcutHelp keys={KEYS} />
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => form.openNew()}>
            New event
          </Button>
        </>
      }
    >
      <Panes
        side={{
          title: 'Calendars',
          widthPx: 300,
          content: <CalendarSide shown={shown} onChange={change} />,
        }}
        main={{
          title: 'Events',
          content: (
            <>
              <CalendarBar shown={shown} onChange={change} {...pages} />
              {error !== null ? (
                <ErrorState error={error} onRetry={() => void refetch()} />
              ) : events === undefined ? (
                <CalendarSkeleton view={shown.view} />
              ) : (
                <CalendarMain
                  shown={shown}
                  events={events}
                  change={change}
                  onNew={form.openNew}
                  isCovered={form.asked !== null || shown.eventId !== ''}
                  keptId={keptId}
                  onKeep={setKept}
                />
              )}
            </>
          ),
        }}
      />
      <EventDialogs shown={shown} events={events} change={change} form={form} onKeep={setKept} />
    </ApplicationPage>
  );
}

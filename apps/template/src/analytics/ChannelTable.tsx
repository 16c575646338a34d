import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { channelLines, type Traffic } from './traffic.ts';

/** What each channel brought; a bar beside the one that brought most. */
export function ChannelTable({ data, view }: OwnProps<Traffic, DashboardView>) {
  const { integer, percent } = useFormats();
  const lines = channelLines(data, view);
  if (lines.length === 0) return <EmptyState>No visits yet.</EmptyState>;
  const most = Math.max(...lines.map(({ sessions }) => sessions));
  return (
    <FactTable
      label="Sessions and bookings by channel"
      rows={lines}
      rowKey={({ channel }) => channel}
      columns={[
        {
          title: 'Channel',
          minWidth: 110,
          cell: ({ channel, sessions }) => (
            <>
              {channel}
              <Box aria-hidden sx={{ height: 4, my: 0.5, borderRadius: 1, bgcolor: 'action.selected' }}>
                <Box
                  sx={{ height: 4, borderRadius: 1, bgcolor: 'primary.main' }}
                  style={{ width: `${(100 * sessions) / most}%` }}
                />
              </Box>
            </>
          ),
        },
        { title: 'Sessions', isNumber: true, cell: ({ sessions }) => integer(sessions) },
        { title: 'Bounce', isNumber: true, cell: ({ bounce }) => percent(bounce, 1) },
        { title: 'Bookings', isNumber: true, cell: ({ booked }) => integer(booked) },
        { title: 'Rate', isNumber: true, cell: ({ rate }) => percent(rate, 1) },
      ]}
    />
  );
}

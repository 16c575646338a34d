import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { channelLines, type Traffic } from './traffic.ts';

/** What each channel brought. */
export function ChannelTable({ data, view }: OwnProps<Traffic, DashboardView>) {
  const { integer, percent } = useFormats();
  const lines = channelLines(data, view);
  if (lines.length === 0) return <EmptyState>No visits yet.</EmptyState>;
  return (
    <FactTable
      label="Sessions and bookings of each channel"
      rows={lines}
      rowKey={({ channel }) => channel}
      columns={[
        { title: 'Channel', cell: ({ channel }) => channel },
        { title: 'Sessions', isNumber: true, cell: ({ sessions }) => integer(sessions) },
        { title: 'Bounce', isNumber: true, cell: ({ bounce }) => percent(bounce, 1) },
        { title: 'Bookings', isNumber: true, cell: ({ booked }) => integer(booked) },
        { title: 'Rate', isNumber: true, cell: ({ rate }) => percent(rate, 1) },
      ]}
    />
  );
}

import { numberFormat } from '@aiso/ui/chart/unit.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NamedPerson } from '../kit/cast/NamedPerson.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { type Desk, leaderboard, MINUTES } from './board.ts';
import type { HelpdeskView } from './queue.ts';

/** Who closed what in the chosen days, and how it was done. */
export function Leaderboard({ data, view }: OwnProps<Desk, HelpdeskView>) {
  const { integer, percent } = useFormats();
  const minutes = numberFormat(useLocale(), MINUTES);
  const standings = leaderboard(data, view);
  if (standings.length === 0) return <EmptyState>No tickets closed in this period.</EmptyState>;
  const share = (value: number | null): string => (value === null ? '–' : percent(value, 0));
  return (
    <FactTable
      label="Agents by closed tickets"
      rows={standings}
      rowKey={({ agent }) => agent}
      columns={[
        { title: 'Agent', isNoWrap: true, cell: ({ agent }) => <NamedPerson name={agent} /> },
        { title: 'Closed', isNumber: true, cell: ({ closed }) => integer(closed) },
        { title: 'Within SLA', isNumber: true, cell: ({ inTime }) => share(inTime) },
        {
          title: 'First response',
          isNumber: true,
          cell: ({ response }) => (response === null ? '–' : minutes.format(response)),
        },
        { title: 'Satisfied', isNumber: true, cell: ({ satisfied }) => share(satisfied) },
      ]}
    />
  );
}

import { SHARE, useWrite, WHOLE } from '@aiso/ui/chart/unit.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import type { ReactNode } from 'react';
import { ChangeText } from '../kit/ChangeText.tsx';
import type { CardNumbers } from '../kit/dashboard/dashboard.ts';
import type { Ranked } from './reports.ts';

type RankedTableProps = {
  readonly label: string;
  readonly rowTitle: string;
  readonly valueTitle: string;
  readonly rows: readonly Ranked[];
  readonly name?: (row: Ranked) => ReactNode;
};

/** What there is most of, its part of the whole, and how it changed. */
export function RankedTable(props: RankedTableProps) {
  const { label, rowTitle, valueTitle, rows, name = ({ title }) => title } = props;
  const write = useWrite(WHOLE);
  if (rows.length === 0) return <EmptyState>No data for this period.</EmptyState>;
  return (
    <FactTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: rowTitle, cell: name },
        { title: valueTitle, cell: ({ value }) => write(value), isNumber: true },
        { title: 'Share', cell: ({ share }) => write(share, SHARE), isNumber: true },
        {
          title: 'Change',
          cell: ({ value, before }) => <ChangeText better="up" now={value} {...{ before }} />,
          isNumber: true,
        },
      ]}
    />
  );
}

export const rankedNumbers = (
  rowTitle: string,
  valueTitle: string,
  rows: readonly Ranked[],
): CardNumbers => ({
  head: [rowTitle, valueTitle, 'Previous'],
  lines: rows.map(({ title, value, before }) => [title, value, before]),
});

import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import { rowsIn } from '@aiso/ui/table/selection.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use, useMemo } from 'react';
import { counted } from '../../kit/counted.ts';
import { CardActions } from '../cards/card-actions.ts';
import type { CardContext } from '../columns/CardArea.tsx';
import { type BoardData, cardNumber } from '../store/board.ts';
import type { useBoardView } from '../use-board-view.ts';
import { type BoardFilter, isFiltered, NO_FILTER, PAGE_SIZES } from '../view/address.ts';
import type { Column } from '../view/board-state.ts';
import { CardLines } from './CardCells.tsx';
import { ChosenCards } from './ChosenCards.tsx';
import { CARD_COLUMNS } from './card-columns.tsx';
import { type CardRow, cardRows } from './card-rows.ts';

type CardTableProps = {
  readonly data: BoardData;
  readonly columns: readonly Column[];
  readonly context: CardContext;
} & Pick<ReturnType<typeof useBoardView>, 'address' | 'go'>;

const CSV = [
  ['No.', ({ marks }: CardRow) => cardNumber(marks)],
  ['Task', ({ task }: CardRow) => task.name],
  ['Column', ({ list }: CardRow) => list.name],
  ['Priority', ({ marks }: CardRow) => marks.priority],
  ['Labels', ({ labels }: CardRow) => labels.map(({ name }) => name).join(', ')],
  ['Start', ({ marks }: CardRow) => marks.starts],
  ['Due', ({ task }: CardRow) => task.due_date],
  ['Members', ({ people }: CardRow) => people.map(({ name }) => name).join(', ')],
  ['Points', ({ marks }: CardRow) => marks.estimate],
  ['Progress', ({ task }: CardRow) => task.progress],
] as const;

/** The tasks of all columns as rows, which are sorted, chosen and exported as in every list. */
export default function CardTable({ data, columns, context, address, go }: CardTableProps) {
  const { onOpen, menuOf } = use(CardActions);
  const { integer } = useFormats();
  const { sort, page, size, q, member, label, priority, due } = address;
  const rows = useMemo(() => cardRows(columns, context, sort), [columns, context, sort]);
  const filter: BoardFilter = { q, member, label, priority, due };
  const described = useMemo(() => CARD_COLUMNS(context.today), [context.today]);
  const first = (page - 1) * size;
  const points = rows.reduce((sum, { marks }) => sum + (marks.estimate ?? 0), 0);
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: { xs: 1, sm: 1.5 }, bgcolor: 'background.default' }}
    >
      <DataTable
        label="Tasks"
        name="demo-board"
        columns={described}
        view={{ ...filter, sort, pageSize: size, cursor: null, page }}
        rows={rows.slice(first, first + size)}
        idOf={({ task }) => task.id}
        error={null}
        failedTitle=""
        onRetry={() => {}}
        isFetching={false}
        sort={sort}
        usualSort="own"
        onSort={(next) => go({ sort: next, page: 1 })}
        paging={{
          page,
          pageSize: size,
          pageSizes: PAGE_SIZES,
          total: { count: rows.length, isExact: true },
          onPageSize: (next) => go({ size: next, page: 1 }),
          onFirst: () => go({ page: 1 }),
          onPrevious: page === 1 ? null : () => go({ page: page - 1 }),
          onNext: first + size >= rows.length ? null : () => go({ page: page + 1 }),
        }}
        filters={(tools) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, px: 2 }}>
            <Typography color="textSecondary" sx={{ flex: 1, fontSize: '0.8125rem' }}>
              {counted(rows.length, 'task', integer(rows.length))} ·{' '}
              {counted(points, 'point', integer(points))}
            </Typography>
            {tools}
          </Box>
        )}
        isFiltered={isFiltered(filter)}
        onClearFilters={() => go({ ...NO_FILTER, page: 1 })}
        empty={<EmptyState title="No tasks yet">Add a task to see it here.</EmptyState>}
        onOpen={({ task }) => onOpen(task.id)}
        renderCard={(row) => <CardLines row={row} today={context.today} />}
        renderMenu={({ task }, tabIndex) => (
          <RowMenu label={`Actions for ${task.name}`} items={menuOf(task)} tabIndex={tabIndex} />
        )}
        bulkActions={(chosen, clear) => <ChosenCards rows={rowsIn(chosen)} data={data} onDone={clear} />}
        csv={{
          fileName: 'board',
          columns: CSV,
          pages: async function* () {
            yield await Promise.resolve({ rows, total: rows.length });
          },
        }}
      />
    </Box>
  );
}

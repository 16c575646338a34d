import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ChartNumbers } from './chart-numbers.ts';
import { NO_VALUE } from './readings.ts';
import type { Write } from './unit.ts';

type ChartTableProps = {
  readonly title: string;
  readonly numbers: ChartNumbers;
  /** At least: it is as high as the picture would be. */
  readonly heightPx: number;
  readonly write: Write;
};

/** The chart's numbers, hidden ones too, for who reads better than they see lengths. */
export function ChartTable({ title, numbers, heightPx, write }: ChartTableProps) {
  const { rowTitle, columns, rows } = numbers;
  const hasRowTitles = rows.some((row) => row.title !== '');
  return (
    <TableContainer
      component="section"
      tabIndex={0}
      aria-label={title}
      sx={{ flex: '1 1 0', minHeight: heightPx }}
    >
      <Table size="small" stickyHeader aria-label={title} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <TableHead>
          <TableRow>
            {hasRowTitles ? <TableCell>{rowTitle}</TableCell> : null}
            {columns.map((column) => (
              <TableCell key={column.id} align="right">
                {column.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {hasRowTitles ? (
                <TableCell component="th" scope="row">
                  {row.title}
                </TableCell>
              ) : null}
              {columns.map(({ id, unit }, at) => {
                const value = row.values[at] ?? null;
                return (
                  <TableCell key={id} align="right">
                    {value === null ? NO_VALUE : write(value, unit)}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

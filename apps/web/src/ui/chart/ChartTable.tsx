import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useFormats } from '../formats/use-formats.ts';
import type { ChartData } from './chart-data.ts';

type ChartTableProps = {
  readonly title: string;
  readonly data: ChartData;
  readonly heightPx: number;
  readonly format: ((value: number) => string) | undefined;
};

/** The chart's numbers, all series, for who reads better than they see lengths. */
export function ChartTable({ title, data, heightPx, format }: ChartTableProps) {
  const { integer } = useFormats();
  const write = format ?? integer;
  return (
    <TableContainer component="section" tabIndex={0} aria-label={title} sx={{ maxHeight: heightPx }}>
      <Table size="small" stickyHeader aria-label={title} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <TableHead>
          <TableRow>
            <TableCell>{data.categoryTitle}</TableCell>
            {data.series.map(({ id, title: name }) => (
              <TableCell key={id} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.categories.map((category, at) => (
            <TableRow key={category}>
              <TableCell component="th" scope="row">
                {category}
              </TableCell>
              {data.series.map(({ id, values }) => {
                const value = values[at] ?? null;
                return (
                  <TableCell key={id} align="right">
                    {value === null ? '–' : write(value)}
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

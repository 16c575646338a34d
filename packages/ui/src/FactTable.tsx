import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

const PAPER = 'var(--aiso-palette-background-paper)';
const EDGE = 'var(--aiso-palette-action-selected)';
/**
 * A side behind which columns are hidden is shaded. The shades stay at the sides; covers that scroll with the
 * table lie over them where it ends. A `style` is not mirrored: both sides are alike.
 */
const SHADED_SIDES = {
  background: [
    `linear-gradient(to right, ${PAPER} 40%, transparent) left / 40px 100% no-repeat local`,
    `linear-gradient(to left, ${PAPER} 40%, transparent) right / 40px 100% no-repeat local`,
    `linear-gradient(to right, ${EDGE}, transparent) left / 14px 100% no-repeat scroll`,
    `linear-gradient(to left, ${EDGE}, transparent) right / 14px 100% no-repeat scroll`,
  ].join(', '),
} as const;

export type Column<Row> = {
  readonly title: string;
  /** Where others may have its title, as in a stranger's table. */
  readonly key?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are tabular and stand at the end of their column. */
  readonly isNumber?: boolean;
  readonly isNoWrap?: boolean;
  /** Least width in px, for columns of longer texts. */
  readonly minWidth?: number;
};

type FactTableProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
};

/** A small table to read; the first column names the row. Scrolls by itself where the screen is narrow. */
export function FactTable<Row>({ label, rows, rowKey, columns }: FactTableProps<Row>) {
  const look = (column: Column<Row>) => ({
    paddingInlineStart: column === columns[0] ? 0 : 1,
    paddingInlineEnd: column === columns.at(-1) ? 0 : 1,
    minWidth: column.minWidth ?? 0,
    verticalAlign: 'top',
    // Sides of the page, which the theme mirrors. `start` would follow the cell's own words, away from its
    // title.
    textAlign: column.isNumber ? 'right' : 'left',
    fontVariantNumeric: column.isNumber ? 'tabular-nums' : 'normal',
    whiteSpace: column.isNumber || column.isNoWrap ? 'nowrap' : 'normal',
  });
  return (
    <TableContainer
      component="section"
      tabIndex={0}
      aria-label={label}
      style={SHADED_SIDES}
      sx={{ borderRadius: 1 }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key ?? column.title}
                // A title is longer than its figures: were it one line, columns would be pushed out of sight.
                sx={{ ...look(column), whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.3 }}
              >
                {column.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <TableCell
                    key={column.key ?? column.title}
                    component="th"
                    scope="row"
                    sx={{ ...look(column), fontWeight: 600 }}
                  >
                    {column.cell(row)}
                  </TableCell>
                ) : (
                  <TableCell key={column.key ?? column.title} sx={look(column)}>
                    {column.cell(row)}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a grid of CSS, which a table's tags cannot be */
import Checkbox from '@mui/material/Checkbox';
import type { ChangeEvent, MouseEvent } from 'react';
import { CHECK_FIELD } from './grid-place.ts';
import type { TableColumn } from './table-column.ts';

type GridRowProps<Row> = {
  readonly id: string;
  /** Counted from 0, without the header. */
  readonly at: number;
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly naming: TableColumn<Row> | undefined;
  /** What its box is called; null where rows cannot be chosen. */
  readonly checkName: string | null;
  readonly isChosen: boolean;
  /** The column whose cell is reached by Tab; null while another row's is. */
  readonly placeField: string | null;
  readonly canOpen: boolean;
  readonly onOpen: (row: Row) => void;
  readonly onChoose: (id: string, isRange: boolean) => void;
};

/** What leads elsewhere, or does something, by itself. */
const OWN_PRESS = 'a, button, input, label, [data-field=" check"]';

/** A row: what is in its cells, and the box that chooses it. */
export function GridRow<Data extends object>(props: GridRowProps<Data>) {
  const { id, at, row, columns, naming, checkName, isChosen, placeField, canOpen, onOpen, onChoose } = props;
  const open = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest(OWN_PRESS) === null) onOpen(row);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on any of its cells opens it
    <div
      role="row"
      aria-rowindex={at + 2}
      data-line={id}
      className={canOpen ? 'row opens' : 'row'}
      {...(checkName === null ? {} : { 'aria-selected': isChosen })}
      onClick={open}
    >
      {checkName === null ? null : (
        <div role="gridcell" className="check" data-field={CHECK_FIELD}>
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={({ nativeEvent }: ChangeEvent) =>
              onChoose(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
            slotProps={{
              input: { 'aria-label': checkName, tabIndex: placeField === CHECK_FIELD ? 0 : -1 },
            }}
          />
        </div>
      )}
      {columns.map((column) => {
        const tabIndex = placeField === column.field ? 0 : -1;
        return (
          <div
            key={column.field}
            role={column === naming ? 'rowheader' : 'gridcell'}
            className={`cell ${column.align ?? 'start'}`}
            data-field={column.field}
            tabIndex={tabIndex}
          >
            {column.render === undefined ? <Plain value={column.value(row)} /> : column.render(row, tabIndex)}
          </div>
        );
      })}
    </div>
  );
}

function Plain({ value }: { value: string | number | null }) {
  const text = value === null ? '' : String(value);
  return (
    <span className="plain" title={text}>
      {text}
    </span>
  );
}

import { csvFile, download } from '@aiso/ui/download.ts';
import { type CsvColumn, csvHead, csvRows } from '@aiso/ui/table/csv.ts';
import type { Chosen } from '@aiso/ui/table/selection.ts';
import { today } from '../kit/calendar.ts';
import { counted } from '../kit/counted.ts';
import { chosenAmong } from '../kit/management/source.ts';
import { dueDay, type Invoice, STATE_TEXT, stateOf, totalsOf } from './invoice.ts';
import { INVOICES } from './invoices-data.ts';
import { INVOICES_SOURCE, type InvoicesView } from './invoices-source.ts';

/** As programs read it, whatever the language is. */
const amount = (cents: number): string => (cents / 100).toFixed(2);

/** What a CSV file of invoices holds. */
export const CSV_COLUMNS: readonly CsvColumn<Invoice>[] = [
  ['Number', ({ id }) => id],
  ['Customer', ({ customer }) => customer.name],
  ['State', (invoice) => STATE_TEXT[stateOf(invoice, today())]],
  ['Issued', ({ issued }) => issued],
  ['Due', dueDay],
  ['Total', (invoice) => amount(totalsOf(invoice).total)],
  ['Paid', (invoice) => amount(totalsOf(invoice).paid)],
  ['Amount due', (invoice) => amount(totalsOf(invoice).due)],
];

/** Hands the chosen invoices, or all that match, to the browser as a file. */
export async function exportChosen(chosen: Chosen<Invoice, InvoicesView>) {
  const rows = await INVOICES.read((data) => chosenAmong(INVOICES_SOURCE, data, chosen));
  download(csvFile([csvHead(CSV_COLUMNS), csvRows(CSV_COLUMNS, rows)]), 'invoices.csv');
  return { message: `${counted(rows.length, 'invoice')} exported.` };
}

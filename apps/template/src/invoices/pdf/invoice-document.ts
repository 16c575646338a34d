import type { Column, Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Paper } from '../../kit/PrintStyle.tsx';
import { dueDay, type Invoice, lineCents, type Party } from '../invoice.ts';
import { sumsOf, taxNoteOf, wordingOf } from '../invoice-words.ts';
import { BANK, SELLER } from '../parties.ts';
import { hasArabic, linesOf, visualOrder } from './visual-order.ts';

export type InvoiceWriting = {
  readonly locale: string;
  readonly paper: Paper;
  readonly money: (cents: number) => string;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly day: (day: string) => string;
};

/** By the names of their files. */
export const FONTS = {
  Latin: { normal: 'latin', bold: 'latinBold' },
  Arabic: { normal: 'arabic', bold: 'arabicBold' },
};

const INK = '#1b2430';
const FAINT = '#5b6673';
const HAIRLINE = '#d5dae0';
/** Letters that a line has room for: over the whole width, and in the column of what was bought. */
const WIDE_LINE = 96;
const COLUMN_LINE = 44;

type Look = Omit<Partial<ContentText>, 'text'>;

/** An invoice on paper, as pdfmake takes it. In Arabic everything stands from the right to the left. */
export function invoiceDocument(invoice: Invoice, writing: InvoiceWriting): TDocumentDefinitions {
  const { locale, paper, money, number, percent, day } = writing;
  const wording = wordingOf(locale);
  const { isArabic, words } = wording;
  const start = isArabic ? 'right' : 'left';
  const end = isArabic ? 'left' : 'right';
  const across = <T>(cells: T[]): T[] => (isArabic ? cells.toReversed() : cells);

  /**
   * Lines are broken here where they are set from the right: what the library breaks would be upside down.
   */
  const text = (whole: string, look: Look = {}, letters = WIDE_LINE): ContentText => {
    const isRtl = isArabic && hasArabic(whole);
    const lines = isRtl ? linesOf(whole, letters) : [whole];
    return {
      text: lines
        .flatMap((line, at) => [
          ...(at === 0 ? [] : [{ text: '\n', isArabic: false }]),
          ...visualOrder(line, isRtl),
        ])
        .map((run) => ({ text: run.text, font: run.isArabic ? 'Arabic' : 'Latin' })),
      alignment: start,
      ...look,
    };
  };
  const atEnd = (line: string, look: Look = {}): ContentText => text(line, { alignment: end, ...look });
  const title = (line: string): ContentText =>
    text(line, { fontSize: 8, color: FAINT, margin: [0, 0, 0, 2] });
  const party = (heading: string, whole: Party): Content => {
    const { name, street, town, taxNumber, mail } = wording.party(whole);
    return {
      stack: [
        title(heading),
        text(name, { bold: true, fontSize: 11 }),
        text(street),
        text(town),
        text(`${words.taxNumber}: ${taxNumber}`),
        text(mail),
      ],
    };
  };
  const fact = (name: string, value: string): Content => ({
    stack: [title(name), text(value, { bold: true })],
  });
  const sums = sumsOf(invoice, wording, percent);
  const sumRows = sums.map(({ name, cents, isStrong = false }, at): TableCell[] => {
    const look = { bold: isStrong, fontSize: at === sums.length - 1 ? 12 : 9.5 };
    return across([text(name, look), atEnd(money(cents), { noWrap: true, ...look })]);
  });
  const head = [words.what, words.quantity, words.price, words.amount].map((name, at) =>
    (at === 0 ? text : atEnd)(name, { bold: true, color: FAINT, fontSize: 8.5 }),
  );
  const lineRows = invoice.lines.map((line): TableCell[] =>
    across([
      text(wording.line(line), {}, COLUMN_LINE),
      atEnd(number(line.quantity)),
      atEnd(money(line.unitCents), { noWrap: true }),
      atEnd(money(lineCents(line)), { noWrap: true }),
    ]),
  );

  return {
    info: { title: invoice.id, author: SELLER.name },
    pageSize: paper,
    pageMargins: [50, 56, 50, 62],
    defaultStyle: { font: 'Latin', fontSize: 9.5, lineHeight: 1.25, color: INK },
    content: [
      {
        columns: across([
          text(wording.party(SELLER).name, { bold: true, fontSize: 13 }),
          {
            stack: [
              atEnd(words.invoice, { bold: true, fontSize: 22, lineHeight: 1.1 }),
              atEnd(invoice.isDraft ? `${invoice.id} · ${words.draft}` : invoice.id, { color: FAINT }),
            ],
          },
        ]),
      },
      {
        columns: across([party(words.from, SELLER), party(words.to, invoice.customer)]),
        columnGap: 24,
        margin: [0, 20, 0, 18],
      },
      {
        columns: across([
          fact(words.issued, day(invoice.issued)),
          fact(words.due, day(dueDay(invoice))),
          fact(words.toPay, money(sums.at(-1)?.cents ?? 0)),
        ]),
        margin: [0, 0, 0, 18],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: across<string | number>(['*', 60, 84, 92]),
          body: [across(head), ...lineRows],
        },
        layout: {
          hLineWidth: (row) => (row === 0 ? 0 : 0.6),
          vLineWidth: () => 0,
          hLineColor: () => HAIRLINE,
          paddingTop: () => 5,
          paddingBottom: () => 4,
          paddingLeft: (column) => (column === 0 ? 0 : 4),
          paddingRight: (column) => (column === 3 ? 0 : 4),
        },
      },
      {
        columns: across<Column>([
          { text: '', width: '*' },
          {
            width: 240,
            table: { widths: across<string | number>(['*', 110]), body: sumRows },
            layout: 'noBorders',
          },
        ]),
        margin: [0, 14, 0, 0],
        unbreakable: true,
      },
      ...(invoice.payments.length === 0
        ? []
        : [
            {
              stack: [
                title(words.payments),
                ...invoice.payments.map((payment) => text(`${day(payment.day)}  ${money(payment.cents)}`)),
              ],
              unbreakable: true,
              margin: [0, 12, 0, 0] as [number, number, number, number],
            },
          ]),
      ...[taxNoteOf(invoice, wording)].flatMap((note) =>
        note === null ? [] : [text(note, { color: FAINT, margin: [0, 12, 0, 0] })],
      ),
      {
        stack: [
          title(words.bank),
          text(`${BANK.name} · IBAN ${BANK.iban} · BIC ${BANK.bic}`),
          text(`${words.reference}: ${invoice.id}`),
        ],
        unbreakable: true,
        margin: [0, 18, 0, 0],
      },
      text(invoice.note, { color: FAINT, margin: [0, 10, 0, 0] }),
    ],
    footer: (page, pages) => ({
      stack: [invoice.id, `${page} ${words.of} ${pages}`].map((line) =>
        text(line, { alignment: 'center', fontSize: 8, color: FAINT }),
      ),
      margin: [50, 16, 50, 0],
    }),
  };
}

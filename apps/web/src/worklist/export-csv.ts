import type { UploadView } from '@aiso/contracts/uploads';

const COLUMNS: readonly (readonly [string, (row: UploadView) => string | number | boolean | null])[] = [
  ['upload_id', (row) => row.uploadId],
  ['file', (row) => row.fileName],
  ['patient', (row) => row.patient?.name ?? null],
  ['mrn', (row) => row.patient?.mrn ?? null],
  ['birth_date', (row) => row.patient?.birthDate ?? null],
  ['sex', (row) => row.patient?.sex ?? null],
  ['study_date', (row) => row.studyDate],
  ['modality', (row) => row.modality],
  ['uploader', (row) => row.userEmail],
  ['state', (row) => row.state],
  ['priority', (row) => row.priority],
  ['gate_accepted', (row) => row.gateAccepted],
  ['top_finding', (row) => row.topFinding?.label ?? null],
  ['score', (row) => row.topFinding?.score ?? null],
  ['operating_point', (row) => row.topFinding?.operatingPoint ?? null],
  ['above_operating_point', (row) => row.topFinding?.above ?? null],
  ['received_at', (row) => row.createdAt],
];

/** RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
function field(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf(rows: readonly UploadView[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...rows.map((row) => COLUMNS.map(([, value]) => field(value(row)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** Hands the rows to the browser as a file; the byte-order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(rows: readonly UploadView[], fileName: string): void {
  const url = URL.createObjectURL(new Blob(['\u{feff}', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { csvFile, download } from '../download.ts';
import { useFormats } from '../formats/use-formats.ts';
import { type CsvColumn, csvHead, csvRows } from './csv.ts';

/** Most rows that one file holds; who needs more narrows the filters. */
const CSV_ROW_LIMIT = 10_000;

export type CsvPage<Row> = { readonly rows: readonly Row[]; readonly total: number };

export type CsvSource<Row> = {
  /** Without its ending. Names no patient: it ends up in download lists. */
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** All rows that fit the filters, page after page, each asked for when the one before is written. */
  readonly pages: (signal: AbortSignal) => AsyncIterable<CsvPage<Row>>;
};

export type CsvProgress = { readonly done: number; readonly total: number };

/** Rows as text, page by page; ends at the limit. `total` is no more than the limit. */
async function collect<Row>(
  { columns, pages }: CsvSource<Row>,
  signal: AbortSignal,
  onProgress: (progress: CsvProgress) => void,
): Promise<{ texts: string[]; done: number; isCut: boolean }> {
  const texts = [csvHead(columns)];
  let done = 0;
  for await (const { rows, total } of pages(signal)) {
    const taken = rows.slice(0, CSV_ROW_LIMIT - done);
    texts.push(csvRows(columns, taken));
    done += taken.length;
    onProgress({ done, total: Math.min(Math.max(total, done), CSV_ROW_LIMIT) });
    if (done >= CSV_ROW_LIMIT) return { texts, done, isCut: total > done || taken.length < rows.length };
  }
  return { texts, done, isCut: false };
}

/** Writes a CSV file over all pages, with progress and a way to stop; leaving the screen stops it too. */
export function useCsvExport<Row>(source: CsvSource<Row> | undefined) {
  const { t } = useTranslation('ui');
  const { integer } = useFormats();
  const [progress, setProgress] = useState<CsvProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const datedName = (): string => `${source?.fileName}-${new Date().toISOString().slice(0, 10)}.csv`;

  const exportAll = async (): Promise<void> => {
    if (source === undefined || running.current !== null) return;
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, total: 0 });
    try {
      const { texts, done, isCut } = await collect(source, control.signal, setProgress);
      if (control.signal.aborted) return;
      download(csvFile(texts), datedName());
      toast.success(t(isCut ? 'table.exportCut' : 'table.exported', { count: done, rows: integer(done) }));
    } catch (error) {
      if (control.signal.aborted) return;
      toast.error(
        t('table.exportFailed', { reason: error instanceof Error ? error.message : String(error) }),
      );
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    /** Null while nothing is written. */
    progress,
    exportAll: () => void exportAll(),
    exportRows: (rows: readonly Row[]): void => {
      if (source === undefined) return;
      download(csvFile([csvHead(source.columns), csvRows(source.columns, rows)]), datedName());
    },
    cancel: () => running.current?.abort(),
  };
}

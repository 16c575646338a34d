import type { UploadView } from '@aiso/contracts/uploads';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { api } from '../app/api/client.ts';
import type { CsvColumn } from '../ui/table/csv.ts';
import type { CsvPage, CsvSource } from '../ui/table/use-csv-export.ts';
import { queryOf, type WorklistView } from './worklist-view.ts';

export const CSV_COLUMNS: readonly CsvColumn<UploadView>[] = [
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

const PAGE_SIZE = 100;

async function* pagesOf(view: WorklistView, signal: AbortSignal): AsyncGenerator<CsvPage<UploadView>> {
  let cursor: string | null = null;
  do {
    const query = queryOf({ ...view, cursor, pageSize: PAGE_SIZE });
    const page: WorklistPage = await api.get(`/api/worklist?${query}`, { signal });
    yield { rows: page.uploads, total: page.total };
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** All uploads that fit the view's filters, in its order. */
export const worklistCsv = (view: WorklistView): CsvSource<UploadView> => ({
  fileName: 'worklist',
  columns: CSV_COLUMNS,
  pages: (signal) => pagesOf(view, signal),
});

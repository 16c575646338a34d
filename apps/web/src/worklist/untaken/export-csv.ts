import type { UploadView } from '@aiso/contracts/uploads';
import type { CsvColumn } from '@aiso/ui/table/csv.ts';

export const CSV_COLUMNS: readonly CsvColumn<UploadView>[] = [
  ['upload_id', (row) => row.uploadId],
  ['file', (row) => row.fileName],
  ['bytes', (row) => row.fileSize],
  ['state', (row) => row.state],
  ['reason_code', (row) => row.error?.code ?? null],
  ['reason', (row) => row.error?.message ?? null],
  ['sender', (row) => row.userEmail],
  ['sent_at', (row) => row.createdAt],
];

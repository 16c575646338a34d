import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatastore } from '@aiso/datastore';
import type { Outcome } from './uploader.ts';

const TENANT = 'naseem';

export type Verdict = {
  readonly acknowledged: number;
  readonly done: number;
  readonly lost: readonly string[];
  /** Images with more than one result, and uploads that found themselves repeated. */
  readonly doubled: readonly string[];
  readonly otherStates: Readonly<Record<string, number>>;
};

type Row = { id: string; state: string; duplicate_of: string | null; results: string };

/**
 * Waits until the queue is empty or `deadline` is over, then looks at what the database holds of each upload.
 */
export async function judge(
  dataDir: string,
  outcomes: readonly Outcome[],
  deadline: number,
): Promise<Verdict> {
  const datastore = await openDatastore({ dataDir: resolve(dataDir), roles: [] });
  try {
    const read = (): Promise<Row[]> =>
      datastore.tenantTransaction(TENANT, (tx) =>
        tx.db
          .selectFrom('aiso-uploads')
          .leftJoin('results', (join) =>
            join
              .onRef('results.tenant_id', '=', 'aiso-uploads.tenant_id')
              .onRef('results.image_id', '=', 'aiso-uploads.image_id'),
          )
          .select(({ fn }) => [
            'aiso-uploads.id',
            'aiso-uploads.state',
            'aiso-uploads.duplicate_of',
            fn.count<string>('results.id').as('results'),
          ])
          .groupBy(['aiso-uploads.id', 'aiso-uploads.state', 'aiso-uploads.duplicate_of'])
          .execute(),
      );
    const isUnderWay = (row: Row): boolean => row.state === 'queued' || row.state === 'inferring';
    let rows = await read();
    while (rows.some(isUnderWay) && Date.now() < deadline) {
      await sleep(1000);
      rows = await read();
    }
    return verdictOf(rows, outcomes);
  } finally {
    await datastore.close();
  }
}

function verdictOf(rows: readonly Row[], outcomes: readonly Outcome[]): Verdict {
  const known = new Map(rows.map((row) => [row.id, row]));
  const acknowledged = outcomes.filter(({ isAcknowledged }) => isAcknowledged);
  const lost = acknowledged.filter(({ uploadId }) => {
    const row = known.get(uploadId);
    return row?.state !== 'done' || Number(row.results) === 0;
  });
  const doubled = rows.filter((row) => Number(row.results) > 1 || row.duplicate_of !== null);
  const otherStates: Record<string, number> = {};
  for (const { state } of rows) if (state !== 'done') otherStates[state] = (otherStates[state] ?? 0) + 1;
  return {
    acknowledged: acknowledged.length,
    done: rows.filter(({ state }) => state === 'done').length,
    lost: lost.map(({ uploadId }) => uploadId),
    doubled: doubled.map(({ id }) => id),
    otherStates,
  };
}

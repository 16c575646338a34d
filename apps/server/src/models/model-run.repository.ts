import type { ModelDetail } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';

/** What became of the images that a model inferred, in all its versions. */
export async function countRuns(tx: TenantTransaction, name: string): Promise<ModelDetail['runs']> {
  const row = await tx
    .from('results')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('gate_accepted', '=', false).as('refused'),
      fn.countAll<string>().filterWhere('gate_unusual', '=', true).as('unusual'),
      fn.max('created_at').as('lastAt'),
    ])
    .where('model_name', '=', name)
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    refused: Number(row.refused),
    unusual: Number(row.unusual),
    lastAt: row.lastAt?.toISOString() ?? null,
  };
}

/** Whether any model has read an image of the tenant. */
export const hasResults = async (tx: TenantTransaction): Promise<boolean> =>
  (await tx.from('results').select('id').limit(1).executeTakeFirst()) !== undefined;

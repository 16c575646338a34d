import { pointOf } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { LoadedModel } from '@aiso/inference';
import { selectPointChoices } from './operating-point.repository.ts';

/** Where the tenant decides with a version otherwise than its package, by the finding's code. */
export async function ownPoints(
  tx: TenantTransaction,
  { manifest: { name, version, findings } }: LoadedModel,
): Promise<ReadonlyMap<string, number>> {
  const choices = await selectPointChoices(tx, name, version);
  return new Map(
    findings.flatMap((finding) => {
      const choice = choices.get(finding.code);
      return choice === undefined ? [] : [[finding.code, pointOf(finding, choice, null)] as const];
    }),
  );
}

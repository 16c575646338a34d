import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receive } from '../intake/receive.ts';
import type { Receipt } from '../intake/source.ts';
import type { TestProgram } from './test-program.ts';

type Arrived = Exclude<Receipt, { outcome: 'refused' }>;

/** The command line as a source of a tenant, closed with the program. @returns what takes a file in */
export async function openImportSource(
  program: TestProgram,
  tenantId: string,
): Promise<(bytes: Buffer, patientId?: string) => Promise<Arrived>> {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-import-'));
  program.onClose(() => rm(folder, { recursive: true }));
  return async (bytes, patientId) => {
    const path = join(folder, randomUUID());
    await writeFile(path, bytes);
    const source = {
      tenantId,
      kind: 'import',
      sender: { userId: 'command-line', email: '', group: tenantId },
      correlationId: randomUUID(),
      priority: 'routine',
      assignment: {
        patientId: patientId ?? null,
        studyId: null,
        ageGroup: null,
        sha256: null,
        deidentify: false,
      },
    } as const;
    const receipt = await receive(program.services, source, { path, name: 'a' });
    if (receipt.outcome === 'refused') throw new Error(`The file was refused: ${receipt.code}`);
    return receipt;
  };
}

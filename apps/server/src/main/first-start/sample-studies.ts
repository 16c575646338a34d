import { writeFile } from 'node:fs/promises';
import { AppError, createUploadSchema, newUploadId } from '@aiso/contracts';
import { phantomPixels, writeDicom, writePng } from '@aiso/imaging/synthetic';
import { requireFreeSpace } from '../../intake/free-space.ts';
import { openStaging, type Staging, stagingFolderOf } from '../../intake/staging.ts';
import { type Actor, makeActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { registerUpload } from '../../uploads/register-upload.ts';
import type { FirstAccount } from './first-accounts.ts';

/** More than those of two accounts take. */
const SAMPLE_BYTES = 32 * 2 ** 20;

/**
 * Gives each account made now a few synthetic studies, marked as such in name and pixels. They are staged as
 * if they had just arrived, and the intake takes them in when it starts, as everything else.
 */
export async function addSampleStudies(services: Services, accounts: readonly FirstAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  const { settings, log } = services;
  try {
    await requireFreeSpace(settings, SAMPLE_BYTES);
  } catch (error) {
    return log.warn({ err: error }, 'there is no room for the sample studies');
  }
  const staging = await openStaging(stagingFolderOf(settings));
  const files = await sampleFiles();
  for (const account of accounts) {
    const actor = await actorOfAccount(services, account.email);
    for (const [fileName, bytes] of files) await stage(services, actor, staging, fileName, bytes);
  }
}

async function stage(
  services: Services,
  actor: Actor,
  staging: Staging,
  fileName: string,
  bytes: Buffer,
): Promise<void> {
  const uploadId = newUploadId();
  await writeFile(staging.pathOf({ tenantId: actor.tenantId, uploadId }), bytes);
  await registerUpload(
    services,
    actor,
    createUploadSchema.parse({ uploadId, fileName, fileSize: bytes.length }),
  );
}

const FIRST_START = { correlationId: 'first-start', clientCorrelationId: null, sourceAddress: null };

async function actorOfAccount({ directory, tenants, datastore }: Services, email: string): Promise<Actor> {
  const user = await directory.users.findByEmail(email);
  if (user === null) throw new AppError('resource.not_found');
  const { tenantId, role } = await tenants.tenantOf(user);
  return makeActor({ datastore }, user, await tenants.configOf(tenantId), role, FIRST_START);
}

async function sampleFiles(): Promise<readonly (readonly [fileName: string, bytes: Buffer])[]> {
  const adult = phantomPixels({ width: 1024, height: 1024, bits: 12, seed: 11 });
  const shadowed = phantomPixels({ width: 1024, height: 1100, bits: 12, seed: 15, shadow: 0.6 });
  const child = phantomPixels({ width: 900, height: 800, bits: 12, seed: 13, shadow: 0.45 });
  const plain = phantomPixels({ width: 800, height: 900, seed: 14 });
  const dicom = (phantom: typeof adult, mrn: string, name: string, age: string) =>
    writeDicom({
      ...phantom,
      patient: { mrn, name, age },
      bodyPart: 'CHEST',
      view: 'PA',
      study: { description: 'Synthetic study' },
    });
  return [
    ['synthetic-adult.dcm', await dicom(adult, 'SYN-001', 'Synthetic^Adult One', '054Y')],
    ['synthetic-adult-shadow.dcm', await dicom(shadowed, 'SYN-002', 'Synthetic^Adult Two', '067Y')],
    ['synthetic-child.dcm', await dicom(child, 'SYN-003', 'Synthetic^Child', '004Y')],
    ['synthetic-unknown-age.png', await writePng(plain)],
    ['synthetic-not-a-chest.png', await writePng(rings())],
  ];
}

/** A test pattern that the gate has to refuse. */
function rings(): { width: number; height: number; pixels: Uint8Array } {
  const side = 512;
  const pixels = Uint8Array.from({ length: side * side }, (_, index) => {
    const distance = Math.hypot((index % side) - side / 2, Math.trunc(index / side) - side / 2);
    return 128 + 110 * Math.cos(distance / 9);
  });
  return { width: side, height: side, pixels };
}

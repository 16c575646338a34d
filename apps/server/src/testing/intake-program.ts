import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CreateUpload, newUploadId, type ReadingView, type UploadView } from '@aiso/contracts';
import { type Engine, loadModel, openEngine } from '@aiso/inference';
import { type GeneratedModel, plainModel, writeModelFolder } from '@aiso/inference/testing';
import { openEngines } from '../inference/engines/engine-pool.ts';
import type { RunningRole } from '../main/roles/role.ts';
import { startWorker } from '../main/roles/worker.ts';
import { type Person, type TestProgram, testProgram } from './test-program.ts';

export type SentImage = { readonly uploadId: string; readonly studyId: string; readonly imageId: string };

/**
 * The program, listening, with people and ways to watch an upload. A worker with a small real model can be
 * started.
 */
export type IntakeProgram = TestProgram & {
  readonly url: string;
  readonly modelsDir: string;
  readonly modelFolder: string;
  readonly naseem: Person;
  readonly colleague: Person;
  readonly admin: Person;
  startWorker(): Promise<RunningRole>;
  /** The model alone, for a job that a test does itself. */
  startEngine(): Promise<Engine>;
  /** `POST /Prod/uploads` and what it answered, with the code of its error. */
  register(
    person: Person,
    upload: Partial<CreateUpload> & { fileSize: number },
  ): Promise<{ uploadId: string; status: number; code: string | undefined }>;
  /** An upload as the tracking API lists it. */
  upload(person: Person, uploadId: string): Promise<UploadView | undefined>;
  /** Waits until an upload has left the states on the way. */
  settled(person: Person, uploadId: string): Promise<UploadView>;
  /** The image that an upload brought, once the upload has left the states on the way. */
  studyOf(person: Person, uploadId: string): Promise<SentImage>;
  /** What the reading room shows of an image. */
  reading(person: Person, image: Pick<SentImage, 'studyId' | 'imageId'>): Promise<ReadingView>;
  /** Rows of the tenant that an intake makes. */
  registered(
    tenantId: string,
  ): Promise<{ patients: number; studies: number; images: number; results: number }>;
};

/** @param model the only one that is installed @param decoding, given as `testProgram` has them */
export async function intakeProgram(
  environment: Record<string, string> = {},
  model: GeneratedModel = plainModel(),
  decoding?: Parameters<typeof testProgram>[1],
  given?: Parameters<typeof testProgram>[2],
): Promise<IntakeProgram> {
  const modelsDir = await mkdtemp(join(tmpdir(), 'aiso-intake-models-'));
  const modelFolder = await writeModelFolder(modelsDir, model);
  const own = { AISO_MODELS_DIR: modelsDir, AISO_DEFAULT_MODEL: model.name, AISO_INFERENCE_WORKERS: '1' };
  const program = await testProgram({ ...own, ...environment }, decoding, given);
  program.onClose(() => rm(modelsDir, { recursive: true, force: true }));
  const { services, datastore } = program;
  const url = await program.app.listen({ host: '127.0.0.1', port: 0 });

  const upload: IntakeProgram['upload'] = async (who, uploadId) => {
    const response = await fetch(`${url}/Prod/uploads?userEmail=${encodeURIComponent(who.email)}`, {
      headers: who.headers,
    });
    const { uploads } = (await response.json()) as { uploads: UploadView[] };
    return uploads.find((candidate) => candidate.uploadId === uploadId);
  };

  const settled: IntakeProgram['settled'] = async (who, uploadId) => {
    const deadline = Date.now() + 25_000;
    for (;;) {
      const found = await upload(who, uploadId);
      if (found && !['receiving', 'queued', 'inferring'].includes(found.state)) return found;
      if (Date.now() > deadline) throw new Error(`The upload is still ${found?.state}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  return {
    ...program,
    url,
    modelsDir,
    modelFolder,
    naseem: await program.person(['naseem']),
    colleague: await program.person(['naseem']),
    admin: await program.person(['admin']),
    async startWorker() {
      const engines = openEngines(services.settings, services.models, services.decoders);
      program.onClose(() => engines.close());
      const worker = await startWorker({ ...services, engines });
      program.onClose(() => worker.stop());
      return worker;
    },
    async startEngine() {
      const limits = { maxBytes: 1e7, maxPixels: 1e7 };
      const model = await loadModel(modelFolder);
      const { decoders } = services;
      const engine = openEngine({ model, decoders, workers: 1, queueLimit: 1, limits });
      program.onClose(() => engine.close());
      return engine;
    },
    async register(who, announced) {
      const body = { uploadId: newUploadId(), fileName: 'chest', ...announced };
      const response = await fetch(`${url}/Prod/uploads`, {
        method: 'POST',
        headers: { ...who.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { code } = (await response.json()) as { code?: string };
      return { uploadId: body.uploadId, status: response.status, code };
    },
    upload,
    settled,
    async studyOf(who, uploadId) {
      const { studyId, imageId } = await settled(who, uploadId);
      if (studyId === null || imageId === null) throw new Error('The file was not taken.');
      return { uploadId, studyId, imageId };
    },
    async reading(who, { studyId, imageId }) {
      const path = `/api/studies/${studyId}/reading?image=${imageId}`;
      return (await fetch(`${url}${path}`, { headers: who.headers })).json() as Promise<ReadingView>;
    },
    registered: (tenantId) =>
      datastore.tenantTransaction(tenantId, async (tx) => {
        const count = async (table: 'patients' | 'studies' | 'images' | 'results'): Promise<number> => {
          const row = await tx.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow();
          return Number(row.count);
        };
        return {
          patients: await count('patients'),
          studies: await count('studies'),
          images: await count('images'),
          results: await count('results'),
        };
      }),
  };
}

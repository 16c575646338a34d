import type {
  ModelChangeInput,
  ModelComparison,
  ReadingView,
  ReinferenceAnswer,
  TenantModelDetail,
  TenantModels,
} from '@aiso/contracts';
import { writePng } from '@aiso/imaging/synthetic';
import {
  forAnyAge,
  type GeneratedModel,
  PLAIN_NETWORK,
  plainModel,
  plainNetwork,
  writeModelFolder,
} from '@aiso/inference/testing';
import { type IntakeProgram, intakeProgram } from './intake-program.ts';
import { send } from './send.ts';
import type { Person } from './test-program.ts';

export const MODELS_API = '/api/administration/models';

export type Answer<T> = { readonly status: number; readonly body: T & { readonly code?: string } };
type WithoutRevision<Change> = Change extends unknown ? Omit<Change, 'revision'> : never;
export type AskedChange = WithoutRevision<ModelChangeInput>;

/** The program with a worker and a small real model, and what administrators and readers ask of it. */
export type ModelProgram = {
  readonly program: IntakeProgram;
  /** Asked by the administrator where nobody else is named. */
  call<T>(method: 'GET' | 'POST', url: string, payload?: object, person?: Person): Promise<Answer<T>>;
  listOf(tenant: string): Promise<TenantModels>;
  detailOf(tenant: string, name?: string): Promise<TenantModelDetail>;
  /** A change from what is there now. */
  change(tenant: string, asked: AskedChange, name?: string): Promise<Answer<TenantModelDetail>>;
  comparisonOf(tenant: string, version: string): Promise<ModelComparison>;
  /** Waits until the shadow has read so many images. */
  compared(tenant: string, version: string, images: number): Promise<ModelComparison>;
  /** What the reading room shows of a study, once nothing of it waits for a model. */
  readingOf(studyId: string, person: Person): Promise<ReadingView>;
  /** Sends a new image, above for light and below for dark, and waits until it was read. */
  read(person: Person): Promise<ReadingView>;
  reinfer(studyIds: readonly string[], person: Person, model?: string): Promise<Answer<ReinferenceAnswer>>;
  /**
   * Puts a package in, by default for any age as the first one, whose network decides otherwise: what is
   * light is below its point, and dark above.
   */
  install(name: string, version: string, model?: GeneratedModel): Promise<void>;
};

export async function modelProgram(): Promise<ModelProgram> {
  const program = await intakeProgram({}, forAnyAge(plainModel()));
  await program.startWorker();
  let pictures = 0;

  const call: ModelProgram['call'] = async <T>(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    person: Person = program.admin,
  ): Promise<Answer<T>> => {
    const response = await program.app.inject({
      method,
      url,
      headers: person.headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.json<T & { code?: string }>() };
  };
  const detailOf: ModelProgram['detailOf'] = async (tenant, name = 'plain') =>
    (await call<TenantModelDetail>('GET', `${MODELS_API}/${name}?tenant=${tenant}`)).body;
  const comparisonOf: ModelProgram['comparisonOf'] = async (tenant, version) =>
    (await call<ModelComparison>('GET', `${MODELS_API}/plain/comparison?tenant=${tenant}&version=${version}`))
      .body;
  const readingOf: ModelProgram['readingOf'] = async (studyId, person) => {
    const deadline = Date.now() + 25_000;
    for (;;) {
      const { body } = await call<ReadingView>('GET', `/api/studies/${studyId}/reading`, undefined, person);
      if (!['queued', 'inferring'].includes(body.study.state)) return body;
      if (Date.now() > deadline) throw new Error(`The study is still ${body.study.state}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  return {
    program,
    call,
    listOf: async (tenant) => (await call<TenantModels>('GET', `${MODELS_API}?tenant=${tenant}`)).body,
    detailOf,
    async change(tenant, asked, name = 'plain') {
      const { model } = await detailOf(tenant, name);
      const body = { ...asked, revision: model.revision };
      return call<TenantModelDetail>('POST', `${MODELS_API}/${name}/changes?tenant=${tenant}`, body);
    },
    comparisonOf,
    async compared(tenant, version, images) {
      const deadline = Date.now() + 25_000;
      for (;;) {
        const comparison = await comparisonOf(tenant, version);
        if (comparison.images >= images) return comparison;
        if (Date.now() > deadline) throw new Error(`The shadow has read ${comparison.images} images.`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    readingOf,
    async read(person) {
      const { uploadId } = await send(program, person, await lightPicture((pictures += 1)));
      const { studyId } = await program.studyOf(person, uploadId);
      return readingOf(studyId, person);
    },
    reinfer: (studyIds, person, model) =>
      call<ReinferenceAnswer>(
        'POST',
        '/api/studies/read-again',
        { studyIds, ...(model === undefined ? {} : { model }) },
        person,
      ),
    async install(name, version, model = forAnyAge(plainModel())) {
      const onnx = plainNetwork({ ...PLAIN_NETWORK, heads: PLAIN_NETWORK.heads.toReversed() });
      await writeModelFolder(
        program.modelsDir,
        { ...model, name: `${name}-${version}`, onnx },
        (manifest) => ({ ...manifest, name, version, title: `Model ${name}` }),
      );
      await program.services.models.rescan();
    },
  };
}

/** One that nobody sent before. */
function lightPicture(number: number): Promise<Buffer> {
  const side = 64;
  const pixels = Uint8Array.from({ length: side * side }, (_, at) =>
    at === 0 ? number : 150 + ((at + number) % 60),
  );
  return writePng({ width: side, height: side, pixels });
}

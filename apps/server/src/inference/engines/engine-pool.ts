import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, imageLimitsOf, type Settings } from '@aiso/contracts';
import type { Decoders, FileToDecode } from '@aiso/imaging/decoders';
import {
  type Engine,
  type EngineHealth,
  type Inference,
  type InferenceRequest,
  inPrecision,
  isServed,
  type LoadedModel,
  openEngine,
} from '@aiso/inference';
import type { ModelRegistry, ModelServices } from '../../models/packages/model-registry.ts';

/** A version in shadow has one thread, whatever the machine: it must not slow what is shown. */
type EngineUse = 'shown' | 'shadow';

/**
 * The engines of a worker process, one for each version in use. Opened when first asked, closed when it
 * rests.
 */
export type EnginePool = {
  /** Reads one image; see `Engine.infer`. */
  infer(
    model: LoadedModel,
    use: EngineUse,
    image: FileToDecode,
    request: InferenceRequest & { readonly tenantId: string },
  ): Promise<Inference>;
  /**
   * Where a model's servers could not be reached the last time, asks whether one is there again, before
   * anything is fetched for it.
   * @throws AppError `inference.unreachable` when none is
   */
  askIfAway(model: LoadedModel, use: EngineUse): Promise<void>;
  /** Settles when nothing that is shown is under inference, or after `atMostMs`. */
  quiet(atMostMs: number): Promise<void>;
  /** The worst state among the engines that infer what is shown, and how many engines are open in all. */
  health(): Pick<EngineHealth, 'state'> & { readonly open: number };
  close(): Promise<void>;
};

/** What the worker uses. Engines are there only in a process of role `worker`. */
export type InferenceServices = ModelServices & { readonly engines: EnginePool | null };

type Member = {
  readonly engine: Engine;
  readonly use: EngineUse;
  /** Images that wait or are under inference. */
  busy: number;
  restsSince: number;
  /** The answer of its servers, for all who wait for it. */
  asking: Promise<boolean> | null;
};

/**
 * After so long without an image an engine gives its memory back. The next image opens it again, in about a
 * second.
 */
const REST_MS = 10 * 60_000;
const LOOK_MS = 60_000;
const QUIET_STEP_MS = 100;

type EnginePoolOptions = {
  readonly settings: Settings;
  readonly decoders: Pick<Decoders, 'decode'>;
  /** What is opened at once, before the first image. */
  readonly first: LoadedModel;
  readonly restMs?: number;
};

/** @throws Error when the default model cannot be loaded: there is always one that infers */
export function openEngines(
  settings: Settings,
  models: ModelRegistry,
  decoders: Pick<Decoders, 'decode'>,
): EnginePool {
  const name = settings.AISO_DEFAULT_MODEL;
  const [first] = models.versionsOf(name);
  if (first !== undefined) {
    if (first.manifest.engine !== undefined && settings.AISO_REMOTE_ENGINES[name] === undefined) {
      throw new Error(`The model ${name} is on a model server: name its address in AISO_REMOTE_ENGINES.`);
    }
    return openEnginePool({ settings, decoders, first });
  }
  const refused = models.refused().find(({ folder }) => basename(folder) === name);
  const detail = refused?.reasons.join('; ') ?? 'there is no package of this name';
  throw new Error(`The model ${name} cannot be loaded: ${detail}`);
}

export function openEnginePool({
  settings,
  decoders,
  first,
  restMs = REST_MS,
}: EnginePoolOptions): EnginePool {
  const members = new Map<string, Member>();
  const keyOf = ({ folder, manifest }: LoadedModel, use: EngineUse): string =>
    `${use} ${manifest.name} ${manifest.version} ${manifest.file?.sha256 ?? 'elsewhere'} ${folder}`;
  const memberOf = (installed: LoadedModel, use: EngineUse): Member => {
    const model = inPrecision(installed, settings.AISO_MODEL_PRECISION);
    const key = keyOf(model, use);
    const known = members.get(key);
    if (known !== undefined) return known;
    const engine = openOne(model, use, { settings, decoders });
    const member: Member = { engine, use, busy: 0, restsSince: Date.now(), asking: null };
    members.set(key, member);
    return member;
  };
  memberOf(first, 'shown');

  const shown = (): readonly Member[] => [...members.values()].filter(({ use }) => use === 'shown');
  /** One that infers what is shown stays open. */
  const closeResting = (): void => {
    for (const [key, { engine, use, busy, restsSince }] of members) {
      const isLast = use === 'shown' && shown().length === 1;
      if (isLast || busy > 0 || Date.now() - restsSince < restMs) continue;
      members.delete(key);
      void engine.close();
    }
  };
  const timer = setInterval(closeResting, Math.min(LOOK_MS, restMs)).unref();

  return {
    async infer(model, use, image, request) {
      const member = memberOf(model, use);
      member.busy += 1;
      try {
        return await member.engine.infer(image, request);
      } finally {
        member.busy -= 1;
        member.restsSince = Date.now();
      }
    },
    async askIfAway(model, use) {
      const member = memberOf(model, use);
      if (member.engine.health().state !== 'unreachable') return;
      member.asking ??= isServed(model.manifest, endpointsOf(model, settings)).finally(() => {
        member.asking = null;
      });
      if (!(await member.asking))
        throw new AppError('inference.unreachable', { detail: 'no model server is ready yet' });
    },
    async quiet(atMostMs) {
      const deadline = Date.now() + atMostMs;
      while (shown().some(({ busy }) => busy > 0) && Date.now() < deadline) await sleep(QUIET_STEP_MS);
    },
    health: () => {
      const states = shown().map(({ engine }) => engine.health().state);
      const state = (['unavailable', 'unreachable', 'starting'] as const).find((worse) =>
        states.includes(worse),
      );
      return { state: state ?? 'ready', open: members.size };
    },
    async close() {
      clearInterval(timer);
      const engines = [...members.values()].map(({ engine }) => engine);
      members.clear();
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}

const endpointsOf = ({ manifest }: LoadedModel, settings: Settings): readonly string[] =>
  settings.AISO_REMOTE_ENGINES[manifest.name] ?? [];

/**
 * @throws AppError `inference.unreachable` where no address of its servers is set: images wait until there is
 * one
 */
function openOne(
  model: LoadedModel,
  use: EngineUse,
  { settings, decoders }: Pick<EnginePoolOptions, 'settings' | 'decoders'>,
): Engine {
  const workers = settings.AISO_INFERENCE_WORKERS;
  const { name, engine } = model.manifest;
  const endpoints = endpointsOf(model, settings);
  if (engine !== undefined && endpoints.length === 0)
    throw new AppError('inference.unreachable', { detail: `AISO_REMOTE_ENGINES has no address of ${name}` });
  return openEngine({
    model,
    decoders,
    endpoints,
    ...(use === 'shadow' ? { workers: 1, threadsPerWorker: 1 } : workers === undefined ? {} : { workers }),
    queueLimit: settings.AISO_INFERENCE_QUEUE,
    limits: imageLimitsOf(settings),
  });
}

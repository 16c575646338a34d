import { join, resolve } from 'node:path';
import type { Settings } from '@aiso/contracts';
import { type LoadedModel, listModels, type ModelEntry } from '@aiso/inference';
import type { Services } from '../../platform/services.ts';
import { compareVersions } from './version-order.ts';

/** The model packages of this installation. A damaged one is kept with its reasons and stops nothing else. */
export type ModelRegistry = {
  /** In the order of their names. */
  names(): readonly string[];
  /** Newest first; none for an unknown name. */
  versionsOf(name: string): readonly LoadedModel[];
  find(name: string, version: string): LoadedModel | undefined;
  /** Packages that are not taken, with every reason. */
  refused(): readonly Pick<ModelEntry, 'folder' | 'reasons'>[];
  /** Looks for packages that came, changed or went. Calls at the same time share one look. */
  rescan(): Promise<void>;
  /** Looks from time to time, until it is closed. */
  watch(): void;
  close(): void;
};

/** What capabilities use that know of models. */
export type ModelServices = Services & { readonly models: ModelRegistry };

const OWN_MODELS = join(import.meta.dirname, '../../../../../models');
/** A look reads a few directory entries; a package is tried only when it is new. */
const WATCH_MS = 10_000;

/** Where packages lie: in the folder that is set, else in the program's own and in that of imports. */
export const modelsDirs = (settings: Settings): readonly string[] =>
  settings.AISO_MODELS_DIR === undefined
    ? [OWN_MODELS, importsDir(settings)]
    : [resolve(settings.AISO_MODELS_DIR)];

/** Where an import puts packages: not among those of the program, which an update replaces. */
export const importsDir = (settings: Settings): string =>
  resolve(settings.AISO_MODELS_DIR ?? join(settings.AISO_DATA_DIR, 'models'));

export async function openModelRegistry(settings: Settings): Promise<ModelRegistry> {
  const dirs = modelsDirs(settings);
  let entries = await listModels(dirs);
  let scanning: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const models = (): readonly LoadedModel[] => entries.flatMap(({ model }) => model ?? []);
  const scan = async (): Promise<void> => {
    try {
      entries = await listModels(dirs, entries);
    } finally {
      scanning = null;
    }
  };
  const rescan = (): Promise<void> => (scanning ??= scan());
  return {
    names: () => [...new Set(models().map(({ manifest }) => manifest.name))].sort(),
    versionsOf: (name) =>
      models()
        .filter(({ manifest }) => manifest.name === name)
        .toSorted((one, other) => compareVersions(other.manifest.version, one.manifest.version)),
    find: (name, version) =>
      models().find(({ manifest }) => manifest.name === name && manifest.version === version),
    refused: () => entries.filter(({ model }) => model === null),
    rescan,
    watch() {
      timer ??= setInterval(() => void rescan(), WATCH_MS).unref();
    },
    close: () => clearInterval(timer),
  };
}

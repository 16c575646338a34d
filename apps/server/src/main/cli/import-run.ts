import type { Datastore } from '@aiso/datastore';
import { awaitInference } from '../../intake/import/await-inference.ts';
import { type FoundFile, findFiles } from '../../intake/import/find-files.ts';
import { type FileOutcome, importFiles } from '../../intake/import/import-files.ts';
import { watchFiles } from '../../intake/import/watch-files.ts';
import { type Source } from '../../intake/source.ts';
import { printable } from './image-files.ts';
import { openProgress, type Progress } from './import-progress.ts';
import { asTable, type ImportReport } from './import-report.ts';
import { type CommandSurroundings, sentenceOf } from './surroundings.ts';

export const EXIT = { done: 0, notAll: 2, stopped: 130 } as const;
/** So many files that were not taken are named on the terminal; the report has all. */
const MOST_NAMED = 50;

export type ImportSurroundings = CommandSurroundings & {
  readonly isTerminal: boolean;
  /** Aborts when the command is to stop. */
  readonly stopped: () => AbortSignal;
  /** One that is open already, and stays so. */
  readonly datastore?: Datastore;
};

type Deps = Parameters<typeof importFiles>[0];

/** What was asked for: paths, and whether to watch them or to wait for the model. */
type Asked = { readonly paths: readonly string[]; readonly watch: boolean; readonly wait: boolean };

/** Imports, tells how far it is, and prints the table. @returns the exit status */
export async function runImport(
  deps: Deps,
  source: Source,
  asked: Asked,
  report: ImportReport,
  { stdout, stderr, isTerminal, signal }: ImportSurroundings & { readonly signal: AbortSignal },
): Promise<number> {
  const { paths, watch, wait } = asked;
  const progress = openProgress(stderr, isTerminal);
  signal.addEventListener('abort', () =>
    progress.say('Finishing the current files. Press Ctrl-C again to stop at once.'),
  );
  const images = new Set<string>();
  const tell = (outcome: FileOutcome): void => {
    report.add(outcome);
    progress.done();
    nameUntaken(progress, outcome, report);
    if (wait && outcome.imageId !== null) images.add(outcome.imageId);
  };
  const find = (ended: AbortSignal): AsyncIterable<FoundFile> => {
    if (watch) return counted(watchFiles(paths, ended), progress);
    void countBeside(paths, progress, ended);
    return findFiles(paths);
  };
  let failure: unknown = null;
  try {
    await importFiles(deps, source, find, { tell, expect: (count) => progress.expect(count) }, signal);
    if (images.size > 0) await waitForModel(deps, source.tenantId, images, progress, signal);
  } catch (error) {
    failure = error;
  } finally {
    progress.close();
  }
  report.finish();
  stdout(asTable(report.counts));
  if (failure !== null) stderr(`The import stopped early. ${sentenceOf(failure)}\n`);
  if (signal.aborted && !watch) return EXIT.stopped;
  const { refused, conflict } = report.counts.files;
  return failure !== null || refused > 0 || conflict > 0 ? EXIT.notAll : EXIT.done;
}

/** Counting goes on while files are taken. */
async function countBeside(paths: readonly string[], progress: Progress, signal: AbortSignal): Promise<void> {
  for await (const _ of findFiles(paths)) {
    if (signal.aborted) return;
    progress.expect(1);
  }
}

async function* counted<T>(files: AsyncIterable<T>, progress: Progress): AsyncGenerator<T> {
  for await (const file of files) {
    progress.expect(1);
    yield file;
  }
}

function nameUntaken(
  progress: Progress,
  { path, entry, outcome, code }: FileOutcome,
  { counts }: ImportReport,
): void {
  if (outcome !== 'refused' && outcome !== 'conflict') return;
  const beyond = counts.files.refused + counts.files.conflict - MOST_NAMED;
  if (beyond === 1)
    progress.say('More files were not imported. The report lists all of them (--report FILE).');
  if (beyond > 0) return;
  const where = entry === null ? path : `${path}: ${entry}`;
  progress.say(`${outcome === 'refused' ? `rejected (${code})` : 'in conflict'}  ${printable(where)}`);
}

async function waitForModel(
  deps: Deps,
  tenantId: string,
  images: ReadonlySet<string>,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  progress.say(`Waiting for the model to analyse ${images.size} images.`);
  const idle = (left: number): void =>
    progress.say(
      `${left} images are waiting and none has been analysed for a while. Is a worker running (aiso serve)?`,
    );
  await awaitInference(deps, tenantId, images, idle, signal);
}

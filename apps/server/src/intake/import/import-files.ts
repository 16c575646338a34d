import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type ErrorCode, shownFileName } from '@aiso/contracts';
import type { Services } from '../../platform/services.ts';
import { receive } from '../receive.ts';
import { type ReceiveDeps, type Source } from '../source.ts';
import { lookAt } from './content-kind.ts';
import type { FoundFile } from './find-files.ts';
import { readArchive } from './read-archive.ts';

export const FILE_OUTCOMES = ['taken', 'repeated', 'refused', 'conflict', 'other'] as const;

/** What became of a file, or of an entry of an archive. */
export type FileOutcome = {
  readonly path: string;
  readonly entry: string | null;
  /** As intake says it; `other`: a folder or an archive has it, and it is no image. */
  readonly outcome: (typeof FILE_OUTCOMES)[number];
  /** Why it was refused. */
  readonly code: ErrorCode | null;
  readonly imageId: string | null;
};

export type ImportDeps = ReceiveDeps &
  Pick<Services, 'tenants' | 'log'> & {
    /** Where archives are unpacked to, a file at a time. */
    readonly scratch: string;
    /** Of one file. */
    readonly maxBytes: number;
  };

export type ImportListener = {
  readonly tell: (outcome: FileOutcome) => void;
  /** There are so many files more than was known: an archive was opened. */
  readonly expect: (files: number) => void;
};

/** Examination, disk and database overlap; each file may be of the largest size. */
const LANES = 3;
/** For so long a database or an object store that is away is waited for. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 1_000;

/**
 * Takes files in, a few at a time. What is under way when `signal` aborts is finished. What was taken before
 * is repeated, so that an import may be started again after any end.
 * @param find the files, until its signal aborts
 * @throws AppError that ends an import: `tenant.archived`, `storage.full`, `quota.*`,
 * `server.unavailable`, `storage.unreachable`; Error of the system, where folders cannot be watched
 */
export async function importFiles(
  deps: ImportDeps,
  source: Source,
  find: (signal: AbortSignal) => AsyncIterable<FoundFile>,
  listener: ImportListener,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const pieces = piecesOf(deps, find(ended), listener);
  const lane = async (): Promise<void> => {
    while (!ended.aborted) {
      const next = await pieces.next();
      if (next.done === true) return;
      listener.tell(await take(deps, source, next.value, ended));
    }
  };
  const lanes = Array.from({ length: LANES }, () => lane().catch((error: unknown) => failed.abort(error)));
  await Promise.all(lanes);
  await pieces.return(undefined);
  if (failed.signal.aborted) throw failed.signal.reason;
}

/** A file to take, or one of which is known already what becomes of it. */
type Piece = {
  readonly path: string;
  readonly entry: string | null;
  readonly isNamed: boolean;
} & (
  | { readonly file: string; readonly isUnpacked: boolean }
  | { readonly file: null; readonly code: ErrorCode | null }
);

async function* piecesOf(
  deps: ImportDeps,
  files: AsyncIterable<FoundFile>,
  listener: ImportListener,
): AsyncGenerator<Piece> {
  for await (const { path, isNamed } of files) {
    const whole = { path, entry: null, isNamed };
    try {
      const { kind, bytes } = await lookAt(path, isNamed);
      if (kind === 'archive') yield* entriesOf(deps, path, listener);
      else if (kind === 'other' && !isNamed) yield { ...whole, file: null, code: null };
      else if (bytes > deps.maxBytes) yield { ...whole, file: null, code: 'file.too_large' };
      else yield { ...whole, file: path, isUnpacked: false };
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'storage.full') throw error;
      yield { ...whole, file: null, code: error.code };
    }
  }
}

async function* entriesOf(
  { scratch: folder, maxBytes }: ImportDeps,
  path: string,
  { expect }: ImportListener,
): AsyncGenerator<Piece> {
  // The archive was expected as one file.
  const onCount = (entries: number): void => expect(entries - 1);
  for await (const entry of readArchive(path, { folder, maxBytes, onCount })) {
    const piece = { path, entry: entry.name, isNamed: false };
    if (entry.kind === 'image') yield { ...piece, file: entry.path, isUnpacked: true };
    else yield { ...piece, file: null, code: entry.kind === 'refused' ? entry.code : null };
  }
}

async function take(
  deps: ImportDeps,
  source: Source,
  piece: Piece,
  signal: AbortSignal,
): Promise<FileOutcome> {
  const { path, entry } = piece;
  const refused = (code: ErrorCode): FileOutcome => ({
    path,
    entry,
    outcome: 'refused',
    code,
    imageId: null,
  });
  const other: FileOutcome = { path, entry, outcome: 'other', code: null, imageId: null };
  if (piece.file === null) return piece.code === null ? other : refused(piece.code);
  try {
    const file = { path: piece.file, name: shownName(entry ?? path) };
    const receipt = await withPatience(() => receiveFor(deps, source, file), signal);
    if (receipt.outcome !== 'refused') {
      return { path, entry, outcome: receipt.outcome, code: null, imageId: receipt.imageId };
    }
    // Every disc has one: it lists the images, which are there to be found.
    return receipt.code === 'dicom.directory' && !piece.isNamed ? other : refused(receipt.code);
  } catch (error) {
    if (error instanceof AppError && endsImport(error)) throw error;
    return refused(error instanceof AppError ? error.code : await reasonOf(error, piece.file, deps));
  } finally {
    if (piece.isUnpacked) await rm(piece.file, { force: true });
  }
}

/** Of a file that went away the system's error names the path, which is in no log. */
async function reasonOf(error: unknown, file: string, { log }: ImportDeps): Promise<ErrorCode> {
  try {
    await lookAt(file, false);
  } catch (reason) {
    if (reason instanceof AppError) return reason.code;
  }
  log.warn({ err: error }, 'a file could not be imported');
  return 'server.internal';
}

async function receiveFor(deps: ImportDeps, source: Source, file: Parameters<typeof receive>[2]) {
  // It may be archived while an import runs, or watches for days.
  if (!(await deps.tenants.knownIds('active')).has(source.tenantId)) throw new AppError('tenant.archived');
  return receive(deps, source, file);
}

/** Under which name an image is shown: the last part of its path, in one line. */
const shownName = (path: string): string => shownFileName(basename(path.replaceAll('\\', '/')).slice(0, 255));

/** What every further file would meet, too. */
const ENDS: ReadonlySet<ErrorCode> = new Set([
  'tenant.archived',
  'storage.full',
  'quota.person',
  'quota.tenant',
]);

const endsImport = ({ code }: AppError): boolean => ENDS.has(code) || isAway(code);

const isAway = (code: ErrorCode): boolean => code === 'server.unavailable' || code === 'storage.unreachable';

/** PostgreSQL that was killed is back in seconds; so is an object store that was restarted. */
async function withPatience<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const waits = error instanceof AppError && isAway(error.code);
      if (!waits || signal.aborted || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

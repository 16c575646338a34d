import {
  closeSync,
  copyFileSync,
  lstatSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ERROR_CATALOGUE, type ErrorCode } from '@aiso/contracts';
import { FILE_OUTCOMES, type FileOutcome } from '../../intake/import/import-files.ts';
import { printable } from './image-files.ts';
import { Complaint } from './surroundings.ts';

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** What an import ends with. */
export type ImportCounts = {
  readonly files: Readonly<Record<FileOutcome['outcome'], number>>;
  /** The refused ones, by why. */
  readonly refusals: ReadonlyMap<ErrorCode, number>;
};

export type ImportReport = {
  add(outcome: FileOutcome): void;
  readonly counts: ImportCounts;
  /** Puts the file in its place. */
  finish(): void;
  /** Leaves no file that looks whole. */
  drop(): void;
};

/**
 * Counts outcomes and, where a file is named, writes each as it comes: an import may be of a million files.
 * The file is JSON and stands in its place when it is whole; what is no file, such as a pipe, is written to
 * at once. It holds paths and nothing else of a patient.
 * @throws Complaint when the file cannot be written
 */
export function openReport(asked: string | undefined, tenantId: string): ImportReport {
  const file = asked === undefined ? undefined : writtenFile(asked);
  const files = { taken: 0, repeated: 0, refused: 0, conflict: 0, other: 0 };
  const refusals = new Map<ErrorCode, number>();
  const part = file === undefined || isStream(file) ? null : `${file}.part`;
  let isFirst = true;
  let fd = file === undefined ? null : openFor(file, part);
  const write = (text: string): void => {
    if (fd !== null) writeSync(fd, text);
  };
  const close = (): void => {
    if (fd !== null) closeSync(fd);
    fd = null;
  };
  write(`{\n"tenant": ${JSON.stringify(tenantId)},\n"files": [`);
  return {
    counts: { files, refusals },
    add({ path, entry, outcome, code }) {
      files[outcome] += 1;
      if (code !== null) refusals.set(code, (refusals.get(code) ?? 0) + 1);
      const line = {
        path,
        ...(entry === null ? {} : { entry }),
        outcome,
        ...(code === null ? {} : { code }),
      };
      write(`${isFirst ? '' : ','}\n${JSON.stringify(line)}`);
      isFirst = false;
    },
    finish() {
      write(`\n],\n"counts": ${JSON.stringify({ ...files, refusedBy: Object.fromEntries(refusals) })}\n}\n`);
      close();
      if (file !== undefined && part !== null) putInPlace(part, file);
    },
    drop() {
      if (fd === null) return;
      close();
      if (part !== null) rmSync(part, { force: true });
    },
  };
}

/** What a link leads to is written, also where nothing is there yet. */
function writtenFile(path: string): string {
  let file = path;
  try {
    for (
      let steps = 0;
      lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() && steps < MOST_LINKS;
      steps++
    )
      file = resolve(dirname(file), readlinkSync(file));
    statSync(file, { throwIfNoEntry: false });
    return file;
  } catch (error) {
    throw unwritable(path, error);
  }
}

function unwritable(file: string, error: unknown): Complaint {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new Complaint(`Cannot write the report ${printable(file)} (${code}).`);
}

/** Whether something other than a regular file, such as a pipe, is there. */
const isStream = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === false;

function openFor(file: string, part: string | null): number {
  try {
    // What is there may be another's, who lets us write; it stays until the report is whole.
    if (part !== null && statSync(file, { throwIfNoEntry: false })) closeSync(openSync(file, 'r+'));
    if (part === null) return openSync(file, 'w', 0o600);
    // Whoever guesses its name may have put a link there.
    rmSync(part, { force: true });
    return openSync(part, 'wx', 0o600);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** In a folder such as /tmp another's file may be written to, and not be replaced. */
function putInPlace(part: string, file: string): void {
  try {
    renameSync(part, file);
  } catch {
    copyFileSync(part, file);
    rmSync(part);
  }
}

const HEADINGS: Readonly<Record<FileOutcome['outcome'], string>> = {
  taken: 'imported',
  repeated: 'repeated',
  refused: 'rejected',
  conflict: 'in conflict',
  other: 'not images',
};

export function asTable({ files, refusals }: ImportCounts): string {
  const row = (heading: string, count: number, text = ''): string =>
    `${heading.padEnd(34)}${String(count).padStart(8)}${text === '' ? '' : `  ${text}`}\n`;
  return FILE_OUTCOMES.flatMap((outcome) => [
    row(HEADINGS[outcome], files[outcome]),
    ...(outcome === 'refused'
      ? [...refusals].map(([code, count]) => row(`  ${code}`, count, ERROR_CATALOGUE[code].message))
      : []),
  ]).join('');
}

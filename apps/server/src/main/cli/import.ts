import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AGE_GROUPS, readSettings, uploadMaxBytes } from '@aiso/contracts';
import { openScratchFolder } from '../../intake/import/scratch-folder.ts';
import { openLog } from '../../platform/log.ts';
import { openServices } from '../open-services.ts';
import { printable } from './image-files.ts';
import { type ImportReport, openReport } from './import-report.ts';
import { EXIT, type ImportSurroundings, runImport } from './import-run.ts';
import { sourceOf } from './import-source.ts';
import { giveNewFolders } from './leave-root.ts';
import { leaveSoon, stopSignal } from './stop-signal.ts';
import { Complaint, exitOf, misused, PROCESS, sentenceOf } from './surroundings.ts';

const USAGE = `aiso import PATH… --tenant ID [OPTIONS]

Takes in images: files, folders with all below them, and ZIP archives. Each is examined, stored and queued
for the model, as if it had been sent by a browser. Started again after any end, it goes on where it was:
an image that the tenant has is repeated, never doubled.

  --tenant ID           for which tenant
  --patient NUMBER      whose images these are: the patient's number, ISSUER|NUMBER, or the id in AISO.
                        A header that names another patient makes a conflict, which a person settles
  --age-group GROUP     adult or child, for images that say no age
  --watch               goes on with what comes into the folders, until Ctrl-C. A file is taken when it has
                        not changed for 2 s. CHOKIDAR_USEPOLLING=1 watches folders of the network
  --wait                ends when the model has analysed what was taken
  --report FILE         writes what became of each file as JSON; it holds the paths
  --help                print this

Symbolic links and hidden files are left out. So is what is no image in a folder or an archive, such as the
viewer on a patient's disc: it is counted apart. A file that is named, and is no image, is refused.
Where the tenant has every image de-identified, so are these, and --patient counts for nothing; the files
themselves stay as they are.

Archives in archives, encrypted ones, and those that unpack to much more than they seem are refused.
Ctrl-C finishes what is in hand. The server may run or not; its settings are read from the environment.

Ends with 0 when all images were taken or repeated, 2 when not, 1 when the database could not be opened,
130 when it was stopped before its end, which --watch does not have.`;

const IMPORT_PROCESS: ImportSurroundings = {
  ...PROCESS,
  isTerminal: process.stderr.isTTY,
  stopped: stopSignal,
};

/**
 * `aiso import`. Standard output has the table; progress, and what went wrong, is on standard error.
 * @returns the exit status
 */
export async function importCommand(argv: string[], surroundings = IMPORT_PROCESS): Promise<number> {
  const { stdout, stderr } = surroundings;
  const closers: (() => Promise<unknown>)[] = [];
  let report: ImportReport | undefined;
  let signal: AbortSignal | undefined;
  try {
    const given = readArguments(argv);
    if (given.help) {
      stdout(`${USAGE}\n`);
      return EXIT.done;
    }
    await refuseMissing(given.paths);
    const settings = readSettings(surroundings.environment);
    report = openReport(given.report, given.tenant);
    signal = surroundings.stopped();
    giveNewFolders(settings);
    const { datastore } = surroundings;
    const opened = await openServices(settings, {
      needs: ['objects', 'decoders', 'boss'],
      log: openLog('warn'),
      signal,
      ...(datastore === undefined ? {} : { datastore }),
    });
    closers.push(opened.close);
    const { services } = opened;
    const source = await sourceOf(services, given);
    const scratch = await openScratchFolder(
      join(settings.AISO_STAGING_DIR ?? settings.AISO_DATA_DIR, 'importing'),
    );
    closers.push(() => scratch.close());
    const deps = { ...services, scratch: scratch.path, maxBytes: uploadMaxBytes(settings) };
    return await runImport(deps, source, given, report, { ...surroundings, signal });
  } catch (error) {
    if (signal?.aborted) return EXIT.stopped;
    stderr(`${sentenceOf(error)}\n`);
    return exitOf(error);
  } finally {
    report?.drop();
    for (const close of closers.toReversed()) await close();
    if (signal?.aborted && surroundings === IMPORT_PROCESS) leaveSoon();
  }
}

function readArguments(argv: string[]) {
  try {
    const { values, positionals: paths } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        patient: { type: 'string' },
        'age-group': { type: 'string' },
        watch: { type: 'boolean', default: false },
        wait: { type: 'boolean', default: false },
        report: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const ageGroup = AGE_GROUPS.find((known) => known === values['age-group']) ?? null;
    if (!values.help) {
      if (paths.length === 0) throw new Error('Name a file or a folder.');
      if (values.tenant === undefined) throw new Error('Name the tenant: --tenant ID.');
      if (ageGroup === null && values['age-group'] !== undefined) {
        throw new Error(`The age group is one of ${AGE_GROUPS.join(', ')}.`);
      }
      if (values.watch && values.wait) throw new Error('--watch has no end to wait for: leave out --wait.');
    }
    return { ...values, paths, ageGroup, tenant: values.tenant ?? '' };
  } catch (error) {
    throw misused(error);
  }
}

async function refuseMissing(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found === null) throw new Complaint(`There is nothing at ${printable(path)}.`);
  }
}

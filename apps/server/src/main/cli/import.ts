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

Imports images from files, folders with their subfolders, and ZIP archives. Each is checked, stored and queued for analysis, as
if uploaded in the browser. An interrupted import can be started again: images that the tenant already has are counted as
repeated and never stored twice.

  --tenant ID           the tenant to import into
  --patient NUMBER      assign all images to this patient: patient number, ISSUER|NUMBER or AISO ID. A header that names
                        another patient creates an identity conflict, which a user resolves
  --age-group GROUP     adult or child, for images without an age
  --watch               keep importing new files in the folders until Ctrl-C. A file is imported once it has not changed for
                        2 s. Set CHOKIDAR_USEPOLLING=1 for network folders
  --wait                wait until the model has analysed the imported images
  --report FILE         write the outcome of each file as JSON, including its path
  --help                print this help

Symbolic links and hidden files are skipped. Files in folders and archives that are not images, such as the viewer on a
patient’s disc, are skipped too and counted separately. A path given here that is not an image is rejected.
If the tenant de-identifies all images, this applies here as well and --patient is ignored; the source files are not changed.

Encrypted and nested archives are rejected, and so are those that unpack to much more than they declare.
Ctrl-C finishes the current files first. The server may be running; its settings are read from the environment.

Exit status: 0 all images imported or repeated, 2 not all, 1 the database could not be opened,
130 interrupted (not with --watch, where Ctrl-C is the normal end).`;

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
      if (paths.length === 0) throw new Error('Specify a file or folder.');
      if (values.tenant === undefined) throw new Error('Specify the tenant with --tenant ID.');
      if (ageGroup === null && values['age-group'] !== undefined) {
        throw new Error(`--age-group must be ${AGE_GROUPS.join(' or ')}.`);
      }
      if (values.watch && values.wait) throw new Error('--watch and --wait cannot be combined.');
    }
    return { ...values, paths, ageGroup, tenant: values.tenant ?? '' };
  } catch (error) {
    throw misused(error);
  }
}

async function refuseMissing(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found === null) throw new Complaint(`File or folder not found: ${printable(path)}.`);
  }
}

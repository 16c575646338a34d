import { randomBytes } from 'node:crypto';
import { access, constants, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { type DeidentifyRule, imageLimitsOf, readSettings } from '@aiso/contracts';
import { type DeidentifyKeys, pseudonymsOf } from '@aiso/imaging/deidentify';
import { deidentifyInto } from './deidentify-files.ts';
import { jsonReport, type OutcomeReport, textReport } from './deidentify-report.ts';
import { EXIT, printable, saying } from './image-files.ts';
import { isFolder, writableFolder } from './image-folders.ts';
import { Complaint, misused, PROCESS } from './surroundings.ts';

const USAGE = `aiso deidentify PATH… OUT [OPTIONS]

Writes copies of DICOM images without what says who is on them, by the Basic Profile of DICOM PS3.15 (2024e), to the folder OUT,
which is made where it is not there. Pixels, and all that the profile keeps, are the same bytes. No file is ever overwritten.
Folders below a PATH stay, under names that mean nothing; so do files: their names often are names of people.

  --modified-dates     move dates by days that are the patient's own, instead of taking them away; times of day stay
  --clean-descriptors  keep descriptions and comments of nothing but radiology's words, without the names,
                       numbers and days of the file in them
  --retain-device      keep what names the device: station, serial numbers, calibration
  --key FILE           the secret by which UIDs, patients and dates become others: the same for images that belong together.
                       It is made where it is not there. Without it every run has its own, and nothing leads from one to another
  --json               print a JSON array with the report of each file; it holds the paths of the files that were read
  --help               print this

Text that is drawn into the pixels stays. Files whose header or border looks like it has such text are said to be looked at.
Reports, documents, waveforms, directories, and what is damaged are refused, each with its reason.

Ends with 0 when a copy of every file was written, 2 when one, or the command, is refused, 1 when it could not begin.`;

/**
 * `aiso deidentify`. Only results go to standard output.
 * @returns the exit status
 */
export function deidentifyCommand(argv: string[], surroundings = PROCESS): Promise<number> {
  return saying(surroundings, async () => {
    const given = readArguments(argv);
    if (given.help) {
      surroundings.stdout(`${USAGE}\n`);
      return EXIT.allRead;
    }
    const settings = readSettings(surroundings.environment);
    // What is there is read before anything is made.
    const known = given.key === undefined ? null : await readKey(given.key);
    const out = await outFolder(given.out, given.paths);
    const keys = known ?? (await newKeys(given.key, surroundings.stderr));
    const rule: DeidentifyRule = {
      modifiedDates: given['modified-dates'],
      cleanDescriptors: given['clean-descriptors'],
      retainDevice: given['retain-device'],
    };
    const limits = imageLimitsOf(settings);
    const report: OutcomeReport = (given.json ? jsonReport : textReport)(surroundings.stdout);
    let done = 0;
    for await (const outcome of deidentifyInto(out, given.paths, {
      rule,
      pseudonyms: pseudonymsOf(keys),
      limits,
    })) {
      report.add(outcome);
      done += 1;
      if (done % 100 === 0) surroundings.stderr(`${done} files …\n`);
    }
    if (done === 0) throw new Complaint('There is no file.');
    return report.finish() ? EXIT.allRead : EXIT.someUnread;
  });
}

function readArguments(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        'modified-dates': { type: 'boolean', default: false },
        'clean-descriptors': { type: 'boolean', default: false },
        'retain-device': { type: 'boolean', default: false },
        key: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!values.help && positionals.length < 2)
      throw new Error('Name a file or folder, and the folder to write to.');
    return { ...values, paths: positionals.slice(0, -1), out: positionals.at(-1) ?? '' };
  } catch (error) {
    throw misused(error);
  }
}

/** A folder inside one that is read would be read as well. */
async function outFolder(out: string, paths: readonly string[]): Promise<string> {
  const real = await writableFolder(out, 0o700);
  for (const path of paths) {
    if (!(await isFolder(path))) continue;
    const way = relative(await realpath(path), real);
    if (way === '' || !(way === '..' || way.startsWith(`..${sep}`)))
      throw new Complaint(`${printable(out)} lies in ${printable(path)}, which is read: write elsewhere.`);
  }
  return real;
}

const KEY_BYTES = 32;
const MOST_KEY_BYTES = 4096;

/**
 * The text of the file, whatever it is, if it is long enough; null where no file is.
 * @throws Complaint also where none could be made
 */
async function readKey(file: string): Promise<DeidentifyKeys | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Complaint(`The key ${printable(file)} cannot be read.`);
  });
  if (text === null) {
    await access(dirname(file), constants.W_OK | constants.X_OK).catch(() => {
      throw unwritableKey(file);
    });
    return null;
  }
  const secret = Buffer.from(text.trim());
  if (secret.length < KEY_BYTES || secret.length > MOST_KEY_BYTES)
    throw new Complaint(`The key ${printable(file)} has to be ${KEY_BYTES} to ${MOST_KEY_BYTES} bytes long.`);
  return { secret };
}

const unwritableKey = (file: string): Complaint =>
  new Complaint(`The key ${printable(file)} cannot be written.`);

/** Of this run alone, where no file is named. */
async function newKeys(file: string | undefined, stderr: (text: string) => void): Promise<DeidentifyKeys> {
  if (file === undefined) return { secret: randomBytes(KEY_BYTES) };
  const secret = randomBytes(KEY_BYTES).toString('hex');
  await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 }).catch(() => {
    throw unwritableKey(file);
  });
  stderr(
    `A new key was written to ${printable(file)}. Keep it: who has it can tell which image was whose.\n`,
  );
  return { secret: Buffer.from(secret) };
}

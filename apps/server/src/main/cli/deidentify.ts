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

Writes de-identified copies of DICOM images to the folder OUT, by the Basic Profile of DICOM PS3.15 (2024e). OUT is created if
missing. Pixels, and everything the profile keeps, stay byte for byte. Files are never overwritten.
The subfolders of a PATH are kept. They and the files get meaningless names, as the original ones often are names of people.

  --modified-dates     shift dates by a number of days of the patient's own instead of removing them; times of day are kept
  --clean-descriptors  keep descriptions and comments that use radiology vocabulary only, without the names, numbers
                       and dates in the file
  --retain-device      keep device identifiers: station, serial numbers, calibration
  --key FILE           the secret from which new UIDs, patients and dates are derived: use the same for images that belong
                       together. Created if missing. Without it, each run has its own, and copies of two runs cannot be linked
  --json               print a JSON array with the report of each file, including the path of the original
  --help               print this help

Text in the pixels is not removed. Files whose header or border suggests such text are marked for review.
Reports, documents, waveforms, directories and damaged files are rejected, each with its reason.

Exit status: 0 all files copied, 2 a file or the command was rejected, 1 could not start.`;

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
    if (done === 0) throw new Complaint('No files found.');
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
      throw new Error('Specify a file or folder, and the output folder.');
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
      throw new Complaint(
        `The output folder ${printable(out)} is inside ${printable(path)}. Choose another one.`,
      );
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
    throw new Complaint(`Cannot read the key ${printable(file)}.`);
  });
  if (text === null) {
    await access(dirname(file), constants.W_OK | constants.X_OK).catch(() => {
      throw unwritableKey(file);
    });
    return null;
  }
  const secret = Buffer.from(text.trim());
  if (secret.length < KEY_BYTES || secret.length > MOST_KEY_BYTES)
    throw new Complaint(`The key ${printable(file)} must be ${KEY_BYTES} to ${MOST_KEY_BYTES} bytes long.`);
  return { secret };
}

const unwritableKey = (file: string): Complaint => new Complaint(`Cannot write the key ${printable(file)}.`);

/** Of this run alone, where no file is named. */
async function newKeys(file: string | undefined, stderr: (text: string) => void): Promise<DeidentifyKeys> {
  if (file === undefined) return { secret: randomBytes(KEY_BYTES) };
  const secret = randomBytes(KEY_BYTES).toString('hex');
  await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 }).catch(() => {
    throw unwritableKey(file);
  });
  stderr(
    `A new key was written to ${printable(file)}. Keep it secret: with it, images can be traced to their patients.\n`,
  );
  return { secret: Buffer.from(secret) };
}

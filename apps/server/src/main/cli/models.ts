import { parseArgs } from 'node:util';
import { RESEARCH_NOTICE, readSettings, type Settings } from '@aiso/contracts';
import type { LoadedModel } from '@aiso/inference';
import { checkPackage, importPackage, PackageRefused } from '../../models/packages/import-package.ts';
import { openModelRegistry } from '../../models/packages/model-registry.ts';
import { CALIBRATE_PROCESS, calibrateCommand } from './calibrate/calibrate.ts';
import { printable } from './image-files.ts';
import { giveNewFolders } from './leave-root.ts';
import { Complaint, exitOf, misused, sentenceOf } from './surroundings.ts';

const USAGE = `aiso models list [--json]
aiso models check FOLDER [--json]
aiso models import FOLDER [--json]
aiso models calibrate MODEL --labels CSV … [--to FOLDER]

A model package is a folder with model.json and an ONNX file (see docs/models.md). It is identified by name and version.

  list     list installed packages, and rejected ones with the reasons
  check    test a package as import does: manifest, size, checksum, opset, inputs and outputs, a trial run, and whether its
           name and version are free
  import   check a package and install it. A running server finds it within seconds. It analyses nothing until an administrator
           makes it a shadow model or promotes it
  calibrate
           place operating points at a wanted sensitivity on a site's own labelled images, as a new package
           (see aiso models calibrate --help)
  --json   print JSON
  --help   print this help

Exit status: 0 done, 1 the package is rejected, 2 the call is invalid.
${RESEARCH_NOTICE}`;

/** `aiso models`: without server or database. @returns the exit status */
export async function modelsCommand(argv: string[], surroundings = CALIBRATE_PROCESS): Promise<number> {
  const { stdout, stderr } = surroundings;
  try {
    if (argv[0] === 'calibrate') return await calibrateCommand(argv.slice(1), surroundings);
    const { command, folder, json, help } = readArguments(argv);
    if (help) {
      stdout(`${USAGE}\n`);
      return 0;
    }
    const settings = readSettings(surroundings.environment);
    const answer = await run(command, folder, settings);
    stdout(json ? `${JSON.stringify(answer.json, null, 2)}\n` : `${answer.text}\n`);
    return 0;
  } catch (error) {
    if (error instanceof PackageRefused) {
      stderr(`${error.message}\n${error.reasons.map((reason) => `  ${printable(reason)}\n`).join('')}`);
      return 1;
    }
    stderr(`${sentenceOf(error)}\n`);
    return exitOf(error);
  }
}

type Command = 'list' | 'check' | 'import';
type Answer = { readonly text: string; readonly json: unknown };

function readArguments(argv: string[]): {
  command: Command;
  folder: string;
  json: boolean;
  help: boolean;
} {
  let given: { values: { json: boolean; help: boolean }; positionals: string[] };
  try {
    given = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw misused(error);
  }
  const { values, positionals } = given;
  const [name, folder = '', ...more] = positionals;
  const command = (['list', 'check', 'import'] as const).find((known) => known === name);
  if (values.help) return { command: 'list', folder: '', ...values };
  const isComplete = command !== undefined && more.length === 0 && (command === 'list') === (folder === '');
  if (!isComplete)
    throw new Complaint('Use list, check FOLDER, import FOLDER or calibrate MODEL. See --help.');
  return { command, folder, ...values };
}

async function run(command: Command, folder: string, settings: Settings): Promise<Answer> {
  if (command === 'list') return list(settings);
  if (command === 'check') {
    const { model, known } = await checkPackage(settings, folder);
    return known === null
      ? { text: `${nameOf(model)} can be imported.`, json: { ...describe(model), outcome: 'importable' } }
      : { text: `${nameOf(known)} is already installed.`, json: { ...describe(known), outcome: 'known' } };
  }
  if (settings.AISO_MODELS_DIR === undefined) giveNewFolders(settings);
  const { model, outcome } = await importPackage(settings, folder);
  const text =
    outcome === 'known'
      ? `${nameOf(model)} is already installed.`
      : `${nameOf(model)} was imported to ${model.folder}.`;
  return { text, json: { ...describe(model), outcome } };
}

async function list(settings: Settings): Promise<Answer> {
  const registry = await openModelRegistry(settings);
  const models = registry.names().flatMap((name) => registry.versionsOf(name));
  const refused = registry.refused().map(({ folder, reasons }) => ({ folder, reasons }));
  const lines = [
    ...models.map((model) => `${nameOf(model).padEnd(36)} ${model.folder}`),
    ...refused.flatMap(({ folder, reasons }) => [
      `${'rejected'.padEnd(36)} ${folder}`,
      ...reasons.map((reason) => `  ${printable(reason)}`),
    ]),
  ];
  return {
    text: lines.length === 0 ? 'No model packages.' : lines.join('\n'),
    json: { models: models.map(describe), refused },
  };
}

const nameOf = ({ manifest }: LoadedModel): string => `${manifest.name} ${manifest.version}`;

const describe = ({ folder, manifest }: LoadedModel) => ({
  name: manifest.name,
  version: manifest.version,
  title: manifest.title,
  findings: manifest.findings.map(({ code }) => code),
  sha256: manifest.file?.sha256 ?? null,
  variants: (manifest.variants ?? []).map(({ precision, file }) => ({ precision, sha256: file.sha256 })),
  folder,
});

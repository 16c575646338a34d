import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import { decodersHere, sharedData } from '@aiso/imaging/testing';
import { manifestOf, modelWithViews, plainModel, writeModelFolder } from '@aiso/inference/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptEngines } from '../../testing/kept-engines.ts';
import { writeTwoToneImage } from '../../testing/two-tone-image.ts';
import { diagnoseCommand } from './diagnose.ts';

const execute = promisify(execFile);
const { path: sharedDicom, leftOut } = sharedData('dicom');
let root = '';
let bright = '';
let dark = '';
let text = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-diagnose-'));
  await writeModelFolder(join(root, 'models'), plainModel());
  bright = await image('bright.png', 250, 120);
  dark = await image('dark.png', 10, 60);
  text = join(root, 'report.dcm');
  await writeFile(text, 'a text that was renamed');
});
const engines = keptEngines();
afterAll(async () => {
  await engines.close();
  await rm(root, { recursive: true, force: true });
});

async function image(name: string, top: number, bottom: number): Promise<string> {
  const path = join(root, name);
  await writeTwoToneImage(path, top, bottom);
  return path;
}

async function run(...argv: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const status = await diagnoseCommand(argv, {
    decoders: decodersHere,
    openEngine: engines.openEngine,
    stdout: (part) => (stdout += part),
    stderr: (part) => (stderr += part),
    environment: { AISO_MODELS_DIR: join(root, 'models'), AISO_DEFAULT_MODEL: 'plain' },
  });
  return { status, stdout, stderr };
}

type Entry = {
  readonly file: string;
  readonly ageKnown: boolean;
  readonly findings: readonly { readonly code: string; readonly above: boolean }[];
};

/** A file that is not compressed, and each way of compressing one without loss. */
const ENCODINGS = [
  'implicit-le',
  'explicit-be',
  'jpeg-lossless',
  'jpeg-ls',
  'jpeg-2000',
  'htj2k',
  'rle',
] as const;

const number: unknown = expect.any(Number);

/** All samples one after the other, on a machine several times slower than the slowest known. */
const READ_WITHIN_MS = 180_000;

/** Who gets only what the tests beside it leave waits for them. */
const GETS_ITS_TURN_MS = 180_000;

describe('aiso diagnose', () => {
  it('prints one JSON entry for each file, in their order, with the fields that were promised and no others', async () => {
    const { status, stdout, stderr } = await run('--json', bright, dark);
    expect([status, stderr]).toEqual([0, '']);
    const model = { name: 'plain', version: '1.0.0' };
    const timing = { decodeMs: number, prepareMs: number, inferMs: number };
    const finding = { score: number, operatingPoint: 0.5 };
    expect(JSON.parse(stdout)).toEqual([
      {
        file: bright,
        model,
        gate: { accepted: true, score: number },
        findings: [
          { code: 'light', label: 'Finding light', above: false, ...finding },
          { code: 'dark', label: 'Finding dark', above: false, ...finding },
        ],
        ageKnown: false,
        ageCovered: true,
        timing,
      },
      {
        file: dark,
        model,
        gate: {
          accepted: false,
          score: number,
          reason: 'not_frontal_chest',
          correction: { turn: 0, inverted: true },
        },
        findings: [],
        ageKnown: false,
        ageCovered: true,
        timing,
      },
    ]);
  });

  it('refuses by the header in its words, unless told that the image is a frontal one', async () => {
    const lateral = join(root, 'lateral.dcm');
    const pixels = Uint8Array.from({ length: 64 * 64 }, (_, at) => 100 + (at % 120));
    const orientation = [{ tag: '00200020', vr: 'CS', value: 'A\\F' }];
    const patient = { age: '045' };
    await writeFile(
      lateral,
      await writeDicom({
        width: 64,
        height: 64,
        pixels,
        patient,
        elements: orientation,
        without: ['00185101'],
      }),
    );
    expect(JSON.parse((await run('--json', lateral)).stdout)).toMatchObject([
      {
        gate: {
          accepted: false,
          reason: 'lateral_view',
          header: 'Patient Orientation A\\F',
          correction: null,
        },
        findings: [],
      },
    ]);
    const { stdout } = await run(lateral);
    expect(stdout).toContain(
      'lateral.dcm: refused. This is a lateral view by its header (Patient Orientation A\\F), so no finding was computed.',
    );
    expect(stdout).toContain('If the header is wrong, use --frontal.');
    const frontal = await run(lateral, '--frontal');
    expect(frontal.stdout).toContain('lateral.dcm: anything (gate ');
    expect(frontal.stdout).toContain('The age in the file has no unit. Assumed: 45 years.');
  });

  it('says of a model that tells them apart which images are unusual', async () => {
    const model = { ...plainModel(), name: 'careful' };
    const gate = { ...manifestOf(model).gate, usualFrom: 0.999999 };
    await writeModelFolder(join(root, 'models'), { ...model, manifest: { gate } });
    const dim = await image('dim.png', 150, 60);
    const [entry] = JSON.parse((await run('--json', '--model', 'careful', dim)).stdout) as unknown[];
    expect(entry).toMatchObject({ gate: { accepted: true, unusual: true } });
    const { stdout } = await run('--model', 'careful', dim, bright);
    expect(stdout).toMatch(/dim\.png: anything \(gate \d\.\d\d, unusual image\)/u);
    expect(stdout).toContain('The model has seen few images like this. Interpret its findings with care.');
    expect(stdout).toMatch(/bright\.png: anything \(gate \d\.\d\d\)/u);
  });

  it('says the view, what tells it, and at which operating points it decided', async () => {
    await writeModelFolder(join(root, 'models'), { ...modelWithViews(), name: 'viewing' });
    const film = async (view: string): Promise<string> => {
      const path = join(root, `${view}.dcm`);
      const pixels = new Uint8Array(64 * 64).fill(220, 512);
      await writeFile(path, await writeDicom({ width: 64, height: 64, pixels, view }));
      return path;
    };
    const asked = ['--model', 'viewing', '--age', '40'];
    const [pa, unsaid] = [await film('PA'), await film('FRONTAL')];
    const between = await image('between.png', 250, 60);
    const { stdout } = await run(...asked, pa, unsaid, between);
    expect(stdout).toMatch(
      /PA\.dcm.*\n {2}View PA by its header\. Its pixels look like AP: check the header\.\n/u,
    );
    expect(stdout).toMatch(/FRONTAL\.dcm.*\n {2}View AP by its pixels\.\n.* point 0\.600/u);
    expect(stdout).toMatch(
      /between\.png.*\n {2}Unknown view: the operating points for any view are used\.\n.* point 0\.500/u,
    );
    const [first, second, third] = JSON.parse(
      (await run('--json', ...asked, pa, unsaid, between)).stdout,
    ) as Entry[];
    expect(first).toMatchObject({
      view: { position: 'PA', by: 'header', disputed: true },
      findings: [{ operatingPoint: 0.4 }],
    });
    expect(second).toMatchObject({ view: { position: 'AP', by: 'pixels', disputed: false } });
    expect(third).not.toHaveProperty('view');
    // Without points by view an unknown view changes nothing.
    expect((await run('--age', '40', between)).stdout).not.toMatch(/view/iu);
  });

  it('says what is wrong with an image itself, and refuses what is too much so', async () => {
    const model = { ...plainModel(), name: 'choosy' };
    const { gate } = manifestOf(model);
    const write = (most: number) =>
      writeModelFolder(join(root, 'models'), {
        ...model,
        manifest: { gate: { ...gate, clipped: { usualTo: 0.1, most } } },
      });
    await write(1);
    const read = () => run('--json', '--model', 'choosy', bright);
    expect(JSON.parse((await read()).stdout)).toMatchObject([
      { gate: { accepted: true, unusual: true, fault: 'clipped' } },
    ]);
    expect((await run('--model', 'choosy', bright)).stdout).toMatch(
      /unusual image\)\n {2}A part of the body is plain black or white in this image\./u,
    );
    await write(0.5);
    expect(JSON.parse((await read()).stdout)).toMatchObject([
      { gate: { accepted: false, reason: 'clipped' } },
    ]);
  });

  it('says that a window was passed over, and reads in another one that it is told', async () => {
    const pixels = Uint16Array.from({ length: 64 * 64 }, (_, at) => (at < 64 * 32 ? 240 : 120));
    const path = join(root, 'wide.dcm');
    const window = { center: 2048, width: 4096 };
    await writeFile(path, await writeDicom({ width: 64, height: 64, pixels, bitsStored: 12, window }));
    const [entry] = JSON.parse((await run('--json', path)).stdout) as Entry[];
    expect(entry).toMatchObject({ windowFault: 'too_wide', window: { center: 180.5, width: 121 } });
    expect((await run(path)).stdout).toContain(
      'The window in the file hides almost all of the image. Used instead: 180.5,121. Use --window to choose another.',
    );
    const [chosen] = JSON.parse((await run('--json', '--window', '128,256', path)).stdout) as Entry[];
    expect(chosen).not.toHaveProperty('windowFault');
    expect(chosen).toMatchObject({ gate: { accepted: true } });
    for (const given of ['128', '128,0', 'a,b', '1,2,3', ',']) {
      expect(await run('--window', given, path)).toMatchObject({
        status: 2,
        stderr: '--window must be a centre and a width of at least 1, such as 2048,4096.\n',
      });
    }
  });

  it('says that a file contradicts itself on the age, and whether it matters', async () => {
    const born = async (birthDate: string): Promise<string> => {
      const pixels = Uint8Array.from({ length: 64 * 64 }, (_, at) => (at < 64 * 32 ? 240 : 120));
      const path = join(root, `born-${birthDate}.dcm`);
      const patient = { age: '054Y', birthDate };
      const study = { date: '20240105' };
      await writeFile(path, await writeDicom({ width: 64, height: 64, pixels, patient, study }));
      return path;
    };
    const [child, older] = [await born('20200101'), await born('19500101')];
    expect(JSON.parse((await run('--json', child, older)).stdout)).toMatchObject([
      { ageKnown: false, ageContradiction: { ageYears: 54, otherAgeYears: 4.01 }, findings: [{}, {}] },
      { ageKnown: true, ageContradiction: { ageYears: 54, otherAgeYears: 74.01 }, findings: [{}] },
    ]);
    const { stdout } = await run(child, older);
    expect(stdout).toContain(
      '54 and 4.01 years. The findings for all ages are listed. Use --age or --age-group.',
    );
    expect(stdout).toContain('54 and 74.01 years. The findings are the same for both.');
    expect((await run('--age', '4', child)).stdout).not.toContain('states two ages');
  });

  it('ends with 2 when a file cannot be read; its entry says why and the others have their results', async () => {
    const { status, stdout } = await run('--json', text, bright, join(root, 'absent.png'));
    expect(status).toBe(2);
    const model = { name: 'plain', version: '1.0.0' };
    const absent = { code: 'resource.not_found', message: 'Not found.' };
    expect(JSON.parse(stdout)).toMatchObject([
      {
        file: text,
        model,
        error: { code: 'file.unknown_format', message: 'This is not a DICOM, PNG or JPEG file.' },
      },
      { file: bright, gate: { accepted: true } },
      { error: absent },
    ]);
  });

  it('reads as of the age or the group that it is told, and says that it needs one', async () => {
    const spoken = async (...argv: string[]) => {
      const [entry] = JSON.parse((await run('--json', bright, ...argv)).stdout) as Entry[];
      return [entry?.ageKnown, entry?.findings.map(({ code, above }) => `${code} ${above}`)];
    };
    expect(await spoken('--age', '50')).toEqual([true, ['light true']]);
    expect(await spoken('--age', '0.5')).toEqual([true, ['dark false']]);
    expect(await spoken('--age-group', 'adult')).toEqual([true, ['light true']]);
    expect(await spoken('--age-group', 'child')).toEqual([true, ['dark false']]);
    expect((await run(bright)).stdout).toMatch(/Finding light {2}0\.\d{3} {2}age required/u);
    const forAdults = await writeModelFolder(join(root, 'adults'), plainModel(), (manifest) => ({
      ...manifest,
      findings: manifest.findings.map((finding) => ({ ...finding, population: { minAgeYears: 16 } })),
    }));
    const asChild = ['--model', forAdults, '--age', '10', bright];
    expect(JSON.parse((await run('--json', ...asChild)).stdout)).toMatchObject([
      { gate: { accepted: true }, ageKnown: true, ageCovered: false, findings: [] },
    ]);
    expect((await run(...asChild)).stdout).toContain('This model has no findings for this age.');
    for (const [argv, sentence] of [
      [['--age', '131'], '--age must be a number of years from 0 to 130.'],
      [['--age', 'old'], '--age must be a number of years from 0 to 130.'],
      [['--age-group', 'infant'], '--age-group must be adult or child.'],
      [['--age', '4', '--age-group', 'child'], 'Use either --age or --age-group. See --help.'],
    ] as const)
      expect(await run(bright, ...argv)).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` });
  });

  it('reads every image in a folder and below, by content and not by name', async () => {
    const folder = join(root, 'ward');
    await mkdir(join(folder, 'b', 'deep'), { recursive: true });
    await mkdir(join(root, 'empty'));
    await copyFile(bright, join(folder, 'b', 'deep', 'no-extension'));
    await copyFile(dark, join(folder, 'a.png'));
    await writeFile(join(folder, 'notes.png'), 'not an image');
    await symlink(root, join(folder, 'loop'));
    const { status, stdout } = await run('--json', folder, bright);
    expect(status).toBe(0);
    const files = (JSON.parse(stdout) as Entry[]).map(({ file }) => file);
    expect(files).toEqual([join(folder, 'a.png'), join(folder, 'b/deep/no-extension'), bright]);
    expect((await run(join(root, 'empty'))).stderr).toBe(
      `The folder ${join(root, 'empty')} contains no DICOM, PNG or JPEG images.\n`,
    );
  });

  it('prints a table that a person can read, and what the model is not for', async () => {
    const { stdout } = await run('--age-group', 'adult', bright, dark, text);
    expect(stdout).toContain(`${bright}: anything (gate `);
    expect(stdout).toMatch(/Finding light {2}0\.\d{3} {2}above its operating point 0\.500/u);
    expect(stdout).toContain(`${dark}: refused. This is not a frontal chest radiograph`);
    expect(stdout).toContain('\n  The image would be accepted with --invert.\n');
    expect((await run('--invert', '--turn', '90', dark)).stdout).toContain(`${dark}: anything (gate `);
    expect(stdout).toContain(
      `${text}: not analysed. This is not a DICOM, PNG or JPEG file. (file.unknown_format)`,
    );
    expect(stdout).toContain('For research and evaluation, not for diagnosis.');
  });

  it('writes a heat map for each finding of each accepted image, and tells files of one name apart', async () => {
    await mkdir(join(root, 'again'), { recursive: true });
    const twin = await image('again/bright.png', 240, 130);
    const folder = join(root, 'maps', 'new');
    expect((await run('--heatmap', folder, bright, dark, twin)).status).toBe(0);
    expect((await readdir(folder)).sort((a, b) => a.localeCompare(b))).toEqual([
      'bright.png-2.dark.png',
      'bright.png-2.light.png',
      'bright.png.dark.png',
      'bright.png.light.png',
    ]);
    expect((await sharp(join(folder, 'bright.png.light.png')).metadata()).format).toBe('png');
  });

  it('takes a model by its folder as well as by its name', async () => {
    expect((await run('--model', join(root, 'models', 'plain'), bright)).status).toBe(0);
    expect((await run('--model', 'plain', bright)).status).toBe(0);
  });

  it('says in a sentence what keeps it from starting, and prints nothing else', async () => {
    const spoilt = await writeModelFolder(join(root, 'models'), {
      ...plainModel(),
      name: 'spoilt',
      opset: 9,
    });
    const answers = await Promise.all([
      run(),
      run('--loud', bright),
      run('--turn', '45', bright),
      run('--model', 'nothing-of-that-name', bright),
      run('--model', spoilt, bright),
      run('--heatmap', join(bright, 'inside-a-file'), bright),
    ]);
    expect(answers.map(({ status, stdout }) => [status, stdout])).toEqual(answers.map(() => [2, '']));
    const said = answers.map(({ stderr }) => stderr);
    expect(said[0]).toBe('Specify at least one file. See --help.\n');
    expect(said[1]).toContain("Unknown option '--loud'");
    expect(said[2]).toBe('--turn must be 90, 180 or 270.\n');
    expect(said[3]).toContain('Model not found. (nothing-of-that-name)');
    expect(said[4]).toContain('model.onnx has opset 13, not 9');
    expect(said[5]).toMatch(/^Cannot create the folder .*: a file is in the way\.$/mu);
    expect(said.join('')).not.toMatch(/^ +at /mu);
  });

  it(
    'reads where the program was started with less of the processor than it leaves itself',
    async () => {
      const command = join(import.meta.dirname, 'main.ts');
      const environment = { AISO_MODELS_DIR: join(root, 'models'), AISO_DEFAULT_MODEL: 'plain' };
      const { stdout } = await execute(
        'nice',
        ['-n', '19', process.execPath, command, 'diagnose', '--json', bright],
        {
          env: { ...process.env, ...environment },
        },
      );
      expect(JSON.parse(stdout)).toMatchObject([{ file: bright, gate: { accepted: true } }]);
    },
    GETS_ITS_TURN_MS,
  );

  it('explains itself', async () => {
    const { status, stdout } = await run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--heatmap DIR');
  });

  it(
    'takes drawn chests for chests in every encoding, by the shipped model, and refuses others with a code',
    async () => {
      const chest = { ...phantomPixels({ width: 400, height: 420, bits: 12, seed: 5 }), bodyPart: 'CHEST' };
      const drawn = await Promise.all(
        ENCODINGS.map(async (transferSyntax) => {
          const path = join(root, `chest-${transferSyntax}.dcm`);
          await writeFile(path, await writeDicom({ ...chest, transferSyntax, patient: { age: '040Y' } }));
          return path;
        }),
      );
      const hip = join(root, 'hip.dcm');
      await writeFile(hip, await writeDicom({ ...chest, bodyPart: 'HIP' }));
      let stdout = '';
      const status = await diagnoseCommand(['--json', ...drawn, hip, text], {
        stdout: (part) => (stdout += part),
        stderr: () => undefined,
        environment: {},
      });
      const entries = JSON.parse(stdout) as { gate?: { accepted: boolean }; error?: { code: string } }[];
      expect(status).toBe(2);
      expect(entries.map(({ gate, error }) => gate?.accepted ?? error?.code)).toEqual([
        ...drawn.map(() => true),
        false,
        'file.unknown_format',
      ]);
    },
    READ_WITHIN_MS,
  );

  it.skipIf(leftOut !== '')(
    `reads or refuses each DICOM sample with a stable code, and takes chests alone for chests${leftOut}`,
    async () => {
      const names = (await readdir(sharedDicom)).filter((name) => name !== 'README.md').sort();
      const files = names.map((name) => join(sharedDicom, name));
      let stdout = '';
      let stderr = '';
      const status = await diagnoseCommand(['--json', ...files], {
        stdout: (part) => (stdout += part),
        stderr: (part) => (stderr += part),
        environment: {},
      });
      const entries = JSON.parse(stdout) as { gate?: { accepted: boolean }; error?: { code: string } }[];
      expect([status, stderr, entries.length]).toEqual([2, '', files.length]);
      // Every frontal chest radiograph; the copy of the last that says MONOCHROME1 is a negative.
      expect(names.filter((_, i) => entries[i]?.gate?.accepted)).toEqual([
        'cr_chest_rg1_mono1_15bit_j2k_lossy.dcm',
        'dx_chest_pa_mono1_12bit_j2k_lossless.dcm',
        'sc_chest_pa_mono2_8bit_jpeg_baseline.dcm',
      ]);
      for (const [i, { gate, error }] of entries.entries()) {
        if (gate === undefined) expect(error?.code, names[i]).toMatch(/^(file|image|dicom)\./u);
      }
    },
    READ_WITHIN_MS,
  );
});

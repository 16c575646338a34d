import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isFullRun } from './accessible.ts';
import { accountOf, expect, test } from './program.ts';
import { ENTRY, type Environment, type ProgramProcess, startProgram } from './program-process.ts';
import { chestPng } from './samples.ts';
import { signInFirstTime } from './sign-in.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const FILMS = join(ROOT, '../shared/data/cxr');
const SHIPPED = join(ROOT, 'models/chest-radiograph');
/** The version that was shipped before. */
const FORMER = join(import.meta.dirname, 'former-model');
/** Films of each label file; in a full run all. */
const FILMS_EACH = isFullRun ? Number.POSITIVE_INFINITY : 5;

/** Puts a package in on the server, as an administrator does there. */
const importPackage = (folder: string, environment: Environment) =>
  run(process.execPath, [ENTRY, 'models', 'import', folder], { env: { ...process.env, ...environment } });

async function versionOf(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as { version: string };
  return manifest.version;
}

/** Test films of adults that neither version was trained on. */
async function filmsOf(labelFile: string): Promise<readonly string[]> {
  const [, ...rows] = (await readFile(join(FILMS, labelFile), 'utf8')).trim().split('\n');
  return rows
    .map((row) => row.split(','))
    .filter(
      ([, source, , age, , , , split]) => source?.startsWith('nih') && split === 'test' && Number(age) >= 16,
    )
    .map(([path = '']) => join(FILMS, path))
    .slice(0, FILMS_EACH);
}

/** For where there are no real ones. */
const drawnFilms = (folder: string): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: 6 }, async (_, seed) => {
      const { name, buffer } = await chestPng(seed);
      await writeFile(join(folder, name), buffer);
      return join(folder, name);
    }),
  );

test('the shipped version reads in shadow of the one before, is compared on films, promoted and taken back', async ({
  browser,
}) => {
  test.setTimeout(isFullRun ? 900_000 : 180_000);
  const folder = await mkdtemp(join(tmpdir(), 'aiso-e2e-next-version-'));
  const environment = { AISO_MODELS_DIR: join(folder, 'installed') };
  let program: ProgramProcess | undefined;
  try {
    await importPackage(FORMER, environment);
    program = await startProgram(environment);
    const page = await browser.newPage({ baseURL: program.url });
    await signInFirstTime(page, accountOf({ ...program, environment }, 'admin'));
    await page.waitForURL('**/landing');
    const [former, shipped] = await Promise.all([FORMER, SHIPPED].map(versionOf));

    const read = (paths: readonly string[]) =>
      run(
        process.execPath,
        [ENTRY, 'import', ...paths, '--tenant', 'admin', '--age-group', 'adult', '--wait'],
        { env: { ...process.env, ...environment, AISO_DATA_DIR: program?.dataDir } },
      );
    const films = existsSync(FILMS)
      ? (await Promise.all(['labels.csv', 'labels-2.csv'].map(filmsOf))).flat()
      : await drawnFilms(folder);
    // With its first inference a tenant stays with the version that it has.
    await read(films.slice(0, 1));
    await importPackage(SHIPPED, environment);
    await page.goto('/administration/models');
    await page.getByRole('button', { name: 'Scan for packages' }).click();
    await expect(page.getByText('2 versions installed')).toBeVisible();
    await page.goto('/administration/models/chest-radiograph');
    await page.getByRole('button', { name: `Start as shadow: ${shipped}` }).click();
    await page.getByRole('button', { name: 'Start shadow' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();

    await read(films.slice(1));
    await page.reload();
    await expect(page.getByText(`${films.length} images with results from both versions.`)).toBeVisible({
      timeout: isFullRun ? 600_000 : 60_000,
    });
    await page.getByRole('button', { name: `Promote ${shipped}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make active' }).click();
    await page.getByRole('button', { name: `Roll back to ${former}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(`Rolled back to version ${former}, previously ${shipped}`)).toBeVisible();
    await page.close();
  } finally {
    await program?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  libraryModel,
  type ModelServer,
  remoteModel,
  startModelServer,
  writeModelFolder,
} from '@aiso/inference/testing';
import { test as base, expect } from '@playwright/test';
import { chestImages } from './samples.ts';
import { signInFirstTime } from './sign-in.ts';
import { type Program, startProgram } from './start-program.ts';

const AWAY = /The model cannot be reached/u;
const START_WITHIN_MS = 90_000;

type Site = { readonly program: Program; readonly startServer: () => Promise<void> };

/** A program whose model is on a server that is not there until it is started. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const models = await mkdtemp(join(tmpdir(), 'aiso-e2e-models-'));
      const { name, onnx } = libraryModel();
      const remote = remoteModel(libraryModel());
      await writeModelFolder(models, remote);
      const { url, port, close } = await startModelServer({ model: name, onnx });
      await close();
      const { program, stop } = await startProgram({
        AISO_MODELS_DIR: models,
        AISO_DEFAULT_MODEL: remote.name,
        AISO_REMOTE_ENGINES: JSON.stringify({ [remote.name]: [url] }),
      });
      let server: ModelServer | undefined;
      await use({
        program,
        startServer: async () => {
          server = await startModelServer({ model: name, onnx, port, binary: true });
        },
      });
      await stop();
      await server?.close();
      await rm(models, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
});

test('an image waits while the model server is away, every screen says so, and it is read when the server is back', async ({
  page,
  site: { program, startServer },
}) => {
  const account = program.accounts['naseem'];
  if (account === undefined) throw new Error('naseem has no first account.');
  await signInFirstTime(page, program.url, account);
  await page.waitForURL('**/pulmonology/listing');
  // Known before any image has met it.
  const models = await page.context().newPage();
  await models.goto(`${program.url}/image-diagnosis`);
  await expect(models.getByText('Not reachable')).toBeVisible();
  await expect(models.getByText(AWAY)).toBeVisible();
  await page.getByRole('link', { name: 'Upload', exact: true }).click();
  const { png } = await chestImages();
  await page.locator('input[type=file]').first().setInputFiles([png]);
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.getByRole('link', { name: 'Upload Listing', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: AWAY });
  await expect(row).toHaveCount(1);
  await row.click();
  await page.waitForURL('**/pulmonology/inference?**');
  await expect(page.getByText(AWAY)).toBeVisible();

  await startServer();
  await expect(page.getByText(/This model has no gate/u)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(AWAY)).toHaveCount(0);
  await expect(models.getByText('Ready')).toBeVisible();
  await expect(models.getByText(AWAY)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Findings' }).getByRole('listitem')).toHaveCount(18);
  await expect(page.getByText('This model draws no heat maps.')).toBeVisible();
  await expect(page.getByRole('button', { name: /heat map/iu })).toHaveCount(0);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryModel, remoteModel, startModelServer, writeModelFolder } from '@aiso/inference/testing';
import { expect, test } from '@playwright/test';
import { chestImages } from './samples.ts';
import { signInFirstTime } from './sign-in.ts';
import { startProgram } from './start-program.ts';

const AWAY = /The model cannot be reached/u;

test('an image waits while the model server is away, every screen says so, and it is read when the server is back', async ({
  page,
}) => {
  const models = await mkdtemp(join(tmpdir(), 'aiso-e2e-models-'));
  const { name, onnx } = libraryModel();
  const remote = remoteModel(libraryModel());
  await writeModelFolder(models, remote);
  const away = await startModelServer({ model: name, onnx });
  await away.close();
  const { program, stop } = await startProgram({
    AISO_MODELS_DIR: models,
    AISO_DEFAULT_MODEL: remote.name,
    AISO_REMOTE_ENGINES: JSON.stringify({ [remote.name]: [away.url] }),
  });
  let back: Awaited<ReturnType<typeof startModelServer>> | undefined;
  try {
    const account = program.accounts['naseem'];
    if (account === undefined) throw new Error('naseem has no first account.');
    await signInFirstTime(page, program.url, account);
    await page.waitForURL('**/pulmonology/listing');
    await page.getByRole('link', { name: 'Upload', exact: true }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles((await chestImages()).png);
    await expect(page.getByText(AWAY)).toBeVisible();
    await page.getByRole('link', { name: 'Upload Listing', exact: true }).click();
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(AWAY);
    await row.click();
    await page.waitForURL('**/pulmonology/inference?**');
    await expect(page.getByText(AWAY)).toBeVisible();

    back = await startModelServer({ model: name, onnx, port: away.port, binary: true });
    await expect(page.getByText(/This model has no gate/u)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(AWAY)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Findings' }).getByRole('listitem')).toHaveCount(18);
    await expect(page.getByText('This model draws no heat maps.')).toBeVisible();
    await expect(page.getByRole('button', { name: /heat map/iu })).toHaveCount(0);
  } finally {
    await stop();
    await back?.close();
    await rm(models, { recursive: true, force: true });
  }
});

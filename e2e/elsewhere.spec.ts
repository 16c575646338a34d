import { libraryModel, startModelServer } from '@aiso/inference/testing';
import { openAccount } from './frame.ts';
import { expect, test } from './program.ts';
import { chestPng, READ_WITHIN_MS, sendFiles } from './samples.ts';
import { signInFirstTime, signOut } from './sign-in.ts';

// The people are in the user pool of another program, and the model is on a server.
test.use({ programName: 'elsewhere' });

const AWAY = /The model cannot be reached/u;

test('somebody of a user pool elsewhere signs in; people are administered there, and the screens say so', async ({
  page,
  program,
  newcomer,
}) => {
  expect(program.accounts).toEqual({});
  await signInFirstTime(page, await newcomer({ tenantId: 'admin', role: 'admin' }));
  await page.waitForURL(`${program.url}/landing`);
  await page.goto('/administration/users');
  await expect(page.getByText('Users are managed in another directory')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite user' })).toHaveCount(0);
  await page.goto('/administration/tenants');
  await expect(page.getByRole('row').filter({ hasText: 'naseem' })).toBeVisible();

  const account = await openAccount(page, 'My account');
  await expect(account.getByText(/^Your account is managed in another directory/u)).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${program.url}/auth/cognito/login`);
});

test('an image waits while the model server is away, every screen says so, and it is read when the server is back', async ({
  page,
  program,
  newcomer,
}) => {
  await signInFirstTime(page, await newcomer({ tenantId: 'naseem' }), { keep: true });
  await page.waitForURL('**/landing');
  // Known before any image has met it.
  const models = await page.context().newPage();
  await models.goto('/image-diagnosis');
  await expect(models.getByText('Unreachable', { exact: true })).toBeVisible();
  await expect(models.getByText(/The model has been unreachable since/u)).toBeVisible();
  await sendFiles(page, [await chestPng(84)]);
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.getByRole('link', { name: 'Upload Listing', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: AWAY });
  await expect(row).toHaveCount(1);
  await row.click();
  await page.waitForURL('**/pulmonology/inference?**');
  // The list is kept behind the reading room.
  const away = page.getByText(AWAY).filter({ visible: true });
  await expect(away).toBeVisible();

  const { name, onnx } = libraryModel();
  const [port] = /\d+(?="\])/u.exec(program.environment['AISO_REMOTE_ENGINES'] ?? '') ?? [];
  const server = await startModelServer({ model: name, onnx, port: Number(port), binary: true });
  await expect(page.getByText(/This model has no gate/u)).toBeVisible({ timeout: READ_WITHIN_MS });
  await expect(away).toHaveCount(0);
  await expect(models.getByText('Ready')).toBeVisible();
  await expect(models.getByText(AWAY)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Findings' }).getByRole('listitem')).toHaveCount(18);
  await expect(page.getByText('This model does not provide heat maps.')).toBeVisible();
  await expect(page.getByRole('button', { name: /heat map/iu })).toHaveCount(0);
  await server.close();
});

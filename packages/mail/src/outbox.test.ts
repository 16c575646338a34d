import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMailer, readOutbox } from './index.ts';

let dataDir = '';
let outbox = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aiso-outbox-'));
  outbox = join(dataDir, 'outbox');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

async function send(): Promise<void> {
  const mailer = openMailer({ from: 'AISO <no-reply@example.org>', outbox });
  await mailer.send({ to: 'one@example.org', subject: 'Subject', text: 'Text', html: '<p>Text</p>' });
  mailer.close();
}

test.skipIf(process.getuid?.() !== 0)(
  'what a command of root’s puts there is the data folder’s owner’s',
  async () => {
    const somebody = 65_534;
    await chown(dataDir, somebody, somebody);
    await send();
    const names = await readdir(outbox);
    expect(names).toHaveLength(2);
    for (const path of [outbox, ...names.map((name) => join(outbox, name))])
      expect((await stat(path)).uid).toBe(somebody);
  },
);

test('a mail is not written through a link that somebody has put in its way', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const target = join(dataDir, 'target');
  await writeFile(target, 'important');
  await mkdir(outbox);
  await symlink(target, join(outbox, `.${Date.now()}-${process.pid}-000001.eml`));
  await send();
  expect(await readOutbox(outbox)).toHaveLength(1);
  expect(await readFile(target, 'utf8')).toBe('important');
});

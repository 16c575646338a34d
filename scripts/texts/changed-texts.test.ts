import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCsv, changedTexts } from './changed-texts.ts';

let root: string;

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

function commit(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Texts');
  return git('rev-parse', 'HEAD').trim();
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'aiso-texts-'));
  git('init', '--quiet');
});

afterAll(() => rmSync(root, { recursive: true }));

test('texts that differ between two commits are listed, also where their file was moved', () => {
  const kept = { title: 'Worklist', empty: { title: 'No studies yet', hint: 'Upload an image to start.' } };
  const before = commit({
    'apps/web/src/texts/en/worklist.json': JSON.stringify({
      ...kept,
      failed: 'could not be read',
      old: 'Gone',
    }),
    'apps/web/src/texts/en/outbox.json': '{ "title": "Mails that were not sent" }',
    'apps/web/src/texts/de/worklist.json': '{ "title": "Arbeitsliste" }',
    'apps/template/src/Users.tsx': `export const A = () => <p title="Whose files">Users</p>;\nthrow Error('Nobody fits');`,
    'apps/template/src/Users.test.tsx': `test('Before', () => {});`,
  });
  rmSync(join(root, 'apps/web/src/texts'), { recursive: true });
  const after = commit({
    'packages/languages/src/en/web/worklist.json': JSON.stringify({
      ...kept,
      failed: 'Loading “x” failed',
      fresh: 'New',
    }),
    'packages/languages/src/en/web/outbox.json': '{ "title": "Evaluation outbox" }',
    'packages/languages/src/de/web/worklist.json': '{ "title": "Befundliste" }',
    'apps/template/src/Users.tsx': `export const A = () => <p title="Owner">Users</p>;\nthrow Error('No matches');`,
    'apps/template/src/Users.test.tsx': `test('After', () => {});`,
  });
  expect(asCsv(changedTexts(root, before, after)).split('\r\n')).toEqual([
    '"key","before","after"',
    '"apps/template/src/Users.tsx","Whose files","Owner"',
    '"apps/template/src/Users.tsx","Nobody fits","No matches"',
    '"web/outbox: title","Mails that were not sent","Evaluation outbox"',
    '"web/worklist: failed","could not be read","Loading “x” failed"',
    '"web/worklist: old","Gone",""',
    '"web/worklist: fresh","","New"',
    '',
  ]);
  expect(changedTexts(root, after, after)).toEqual([]);
});

test('quotation marks are doubled', () => {
  expect(asCsv([{ key: 'a', before: 'say "so"', after: '' }])).toContain('"say ""so"""');
});

import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

test('counts what the registry knows, though npm calls it a failure', () => {
  const report = { metadata: { vulnerabilities: { high: 2, critical: 0 } } };
  expect(readAudit(JSON.stringify(report), new Error('exit 1'))).toMatchObject({ answer: { high: 2 } });
});

test.each([
  ['{"message":"Not Found - POST /-/npm/v1/security/audits/quick","error":{"summary":"","detail":""}}'],
  ['{"error":{"code":"ENOAUDIT","summary":"audit endpoint returned an error"}}'],
  ['npm error network'],
  [''],
])('says that nobody answered: %s', (output) => {
  const { answer, error } = readAudit(output, new Error('exit 1'));
  expect(answer).toBeNull();
  expect(error).toMatch(/^the registry does not answer audits/u);
});

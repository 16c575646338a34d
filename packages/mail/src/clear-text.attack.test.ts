import { expect, test } from 'vitest';
import { openMailer } from './mailer.ts';
import { startMailSink } from './testing.ts';

test('a mail is not sent in clear text where TLS is demanded, though a server takes it', async () => {
  const sink = await startMailSink();
  const options = { from: 'AISO <a@aiso.example>', smtpUrl: sink.url, outbox: '/nowhere' };
  const mail = { to: 'b@aiso.example', subject: 's', text: 'the code is 123456', html: '' };
  const strict = openMailer({ ...options, requiresTls: true });
  await expect(strict.send(mail)).rejects.toThrow(/STARTTLS/u);
  expect(await strict.isReachable()).toBe(false);
  expect(sink.allTo(mail.to)).toEqual([]);
  const lenient = openMailer(options);
  await lenient.send(mail);
  expect(sink.allTo(mail.to)).toHaveLength(1);
  strict.close();
  lenient.close();
  await sink.close();
});

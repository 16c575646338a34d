import { expect, it } from 'vitest';
import { ME } from '../store/mail.ts';
import { readMessage } from './read-message.ts';

const read = (name: string, text: string) => readMessage(new File([text], name), 'id', 5);

it('reads a message with parts, in whatever they are encoded', async () => {
  const mail = await read(
    'a.eml',
    [
      'From: =?utf-8?Q?J=C3=B6rg?= Weber <joerg@clinic.example>',
      'To: Mei <mei@clinic.example>,',
      ' "Doe, Jo" <jo@clinic.example>',
      'Subject: =?utf-8?B?R3LDvMOfZQ==?= =?iso-8859-1?Q?_aus_K=F6ln?=',
      'Date: Mon, 2 Mar 2026 09:00:00 +0100',
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      'For programs that know no parts.',
      '--outer',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/plain',
      '',
      'plain',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>Gr=C3=BC=',
      '=C3=9Fe</p>',
      '--inner--',
      '--outer',
      'Content-Type: text/plain; name="x"',
      'Content-Disposition: attachment; filename="../../=?utf-8?Q?b=C3=A4r.txt?="',
      'Content-Transfer-Encoding: base64',
      '',
      'aGVs',
      'bG8=',
      '--outer--',
    ].join('\r\n'),
  );
  expect(mail).toMatchObject({
    id: 'id',
    category: 'inbox',
    opened: false,
    subject: 'Grüße aus Köln',
    from: { name: 'Jörg Weber', email: 'joerg@clinic.example' },
    to: [
      { name: 'Mei', email: 'mei@clinic.example' },
      { name: 'Doe, Jo', email: 'jo@clinic.example' },
    ],
    date: Date.parse('2026-03-02T08:00Z'),
    content: '<p>Grüße</p>',
    summary: 'Grüße',
  });
  expect(mail.attachments.map(({ name, file }) => [name, file.size])).toEqual([['bär.txt', 5]]);
});

it('shows plain text as it is, its angle brackets too', async () => {
  const mail = await read('a.eml', 'Subject: x\n\n<script>alert(1)</script>\nline');
  expect(mail.content).toBe('<pre>&lt;script&gt;alert(1)&lt;/script&gt;\nline</pre>');
  expect(mail).toMatchObject({ from: { name: 'Unknown sender' }, to: [ME], date: 5 });
});

it('takes an HTML file for the text of a mail', async () => {
  const mail = await read('Offer.html', '<title>no</title><p>Buy &amp; win</p>');
  expect(mail).toMatchObject({ subject: 'Offer', summary: 'Buy & win' });
});

it.each([
  '',
  '\n\n',
  'Content-Type: multipart/mixed; boundary=x\n\n--x',
  'Content-Transfer-Encoding: base64\n\n%%%',
])('makes a mail of whatever it is given: %o', async (text) => {
  expect(await read('a.eml', text)).toMatchObject({ subject: '', attachments: [] });
});

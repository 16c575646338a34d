import { expect, it } from 'vitest';
import { copyOf, PICTURES } from '../store/pictures.ts';
import { frameDocument } from './frame-document.ts';
import { safeLetter } from './safe-letter.ts';

const safe = (html: string, isShown = false) => safeLetter(html, { copyOf, isShown });

it('says where each link leads, in a tab of its own', () => {
  expect(
    safe('<a href="https://evil.example/x" target="_top" title="bank">https://bank.example</a>').html,
  ).toBe(
    '<a href="https://evil.example/x" target="_blank" rel="noopener noreferrer">https://bank.example<span class="host"> (evil.example)</span></a>',
  );
  expect(safe('<a href="https://bаnk.example/">bank</a>').html).toContain('(xn--bnk-6cd.example)');
  for (const href of ['javascript:alert(1)', '/x', '#x', 'data:text/html,x', 'mailto:a@b.example', 'x:y']) {
    expect(safe(`<a href="${href}">text</a>`).html).toBe('text');
  }
});

it('loads no picture from outside, and takes trackers out', () => {
  const html = `<img src="${PICTURES.bay}" alt="Bay"><img src="//x.example/a.png"><img src="http://t.example/i.gif" width="1">`;
  expect(safe(html)).toEqual({
    html: '<span class="picture">[Image: Bay, not loaded from pictures.harbour-news.example]</span><span class="picture">[Image, not found]</span>',
    held: 1,
    trackers: 1,
  });
});

it('shows pictures from the mailbox’s own copies, and says of which it has none', () => {
  const { html, held } = safe(`<img src="${PICTURES.bay}"><img src="https://x.example/a.png">`, true);
  expect(html).toContain('<img src="data:image/svg+xml,');
  expect(html).toContain('no copy of it from x.example');
  expect(held).toBe(1);
});

it('keeps structure and pictures that came with the mail, and no style', () => {
  const picture = '<img src="data:image/png;base64,AAAA" alt="Dot">';
  const html = `<table><tbody><tr><td colspan="2">${picture}</td></tr></tbody></table><pre dir="rtl">x</pre>`;
  expect(safe(html).html).toBe(html);
  const styled = '<p style="position:fixed" class="host" id="x" onclick="x()" background="https://a">a</p>';
  expect(safe(`<style>p{}</style>${styled}`).html).toBe('<p>a</p>');
  expect(safe('<frameset><frame src="x"></frameset>').html).toBe('');
});

it('is shown under a policy that allows its own style, the page’s fonts and pictures in the mail alone', () => {
  const look = {
    text: '#000',
    faint: '#111',
    line: '#222',
    link: '#333',
    mode: 'dark',
    faces: '@font-face { font-family: x }',
  } as const;
  const text = frameDocument('<p>Hello</p>', look, 'n1');
  expect(text).toContain(
    `content="default-src 'none'; style-src 'nonce-n1'; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'"`,
  );
  expect(text).toContain('@font-face { font-family: x }');
  expect(text.indexOf('Content-Security-Policy')).toBeLessThan(text.indexOf('<p>Hello'));
});

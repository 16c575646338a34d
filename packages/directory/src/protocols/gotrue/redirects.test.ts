import { expect, it } from 'vitest';
import { openRedirects } from './redirects.ts';

const SITE = 'https://site.example/start';
const everywhere = openRedirects(() => SITE, ['**']);
const listed = openRedirects(() => SITE, ['https://*.clinic.example', 'https://app.example/?/back']);

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://site.example/6f1c',
  'file:///etc/passwd',
  'about:blank',
  'https://site.example@elsewhere.example/',
  'https://:secret@elsewhere.example/',
  `https://elsewhere.example/${'a'.repeat(2048)}`,
  '/relative',
  '',
])('sends nobody to %s, even where the list allows all', (wanted) => {
  expect(everywhere.targetOf(wanted)).toBe(SITE);
});

it('sends to any other address where the list allows all', () => {
  expect(everywhere.targetOf('https://elsewhere.example/page?a=1')).toBe(
    'https://elsewhere.example/page?a=1',
  );
  expect(everywhere.targetOf('org.example.app://callback')).toBe('org.example.app://callback');
});

it('sends to the site and what the list names, each without its fragment, and else to the site', () => {
  for (const right of [
    'https://site.example/any/page?of=it',
    'https://ward.clinic.example/?with=parameters',
    'https://app.example/x/back?code=1',
  ]) {
    expect(listed.targetOf(`${right}#access_token=planted`)).toBe(right);
  }
  for (const wrong of [
    'http://site.example/start',
    'https://site.example:8443/start',
    'https://site.example.elsewhere.example/',
    'https://a.b.clinic.example/',
    'https://elsewhere.example/?https://ward.clinic.example',
    'https://ward-clinic-example/',
    'https://app.example/xy/back',
    'https://app.example/x/back/further',
  ]) {
    expect(listed.targetOf(wrong), wrong).toBe(SITE);
  }
});

import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SectionList } from './SectionList.tsx';

afterEach(cleanup);

const SECTIONS = [
  { anchor: 'use', title: 'Intended use' },
  { anchor: 'limits', title: 'Limits' },
];
/** jsdom lays nothing out. */
const standAt = (anchor: string, top: number): void => {
  const element = document.getElementById(anchor);
  if (element !== null) element.getBoundingClientRect = () => new DOMRect(0, top, 100, 400);
};
const current = () => document.querySelector('[aria-current]')?.textContent;

test('it leads to each section and marks the one that is read', async () => {
  await renderPart(
    <>
      <SectionList label="On this card" sections={SECTIONS} />
      <section id="use" />
      <section id="limits" />
    </>,
  );
  const list = await screen.findByRole('navigation', { name: 'On this card' });
  expect([...list.querySelectorAll('a')].map(({ hash }) => hash)).toEqual(['#use', '#limits']);
  standAt('use', 0);
  standAt('limits', 900);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(current()).toBe('Intended use');
  standAt('use', -900);
  standAt('limits', 90);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(current()).toBe('Limits');
});

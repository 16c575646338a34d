import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { propertiesOf } from './component-properties.ts';
import { referenceOf } from './component-reference-plugin.ts';
import { highlight } from './highlight.ts';

const CATALOGUE = fileURLToPath(new URL('../../src/site/components/', import.meta.url));
const pages = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('/page.ts'),
);

const property = (file: string, part: string, name: string) =>
  propertiesOf(file)
    .find((one) => one.name === part)
    ?.properties.find((one) => one.name === name);

test('a property has its type as it is written, its default and what its comment says', () => {
  expect(property('ui/PageHeader.tsx', 'PageHeader', 'crumbs')).toEqual({
    name: 'crumbs',
    type: 'readonly Crumb[]',
    isRequired: false,
    defaultValue: '[]',
    description: 'The way here, without the page itself.',
  });
  // From another file, through a type that is joined with it.
  expect(property('ui/FrameDialog.tsx', 'FrameDialog', 'onClosed')?.description).toMatch(/focus goes back/u);
  // Taken apart in the first lines.
  expect(property('ui/drawer/SideDrawer.tsx', 'SideDrawer', 'side')?.defaultValue).toBe("'end'");
});

test('what is joined from a library stays a name; a file of hooks has no parts', () => {
  expect(propertiesOf('reading/HeldButton.tsx')[0]?.takesAlso).toEqual([
    "Omit<ButtonProps, 'disabled' | 'loading'>",
  ]);
  expect(propertiesOf('ui/ask/use-confirm.tsx')).toEqual([]);
});

test('source is highlighted by kind, and stays text', async () => {
  const source = await highlight('const less = \'a\' < "b"; // so\n');
  expect(source).toContainEqual(['keyword', 'const']);
  expect(source.map((token) => (typeof token === 'string' ? token : token[1])).join('')).toBe(
    'const less = \'a\' < "b"; // so',
  );
});

test('every page has its sources, and the properties of the parts that it names', async () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const { sources, parts } = await referenceOf(CATALOGUE + page);
    expect(
      Object.values(sources).every((source) => source.some((token) => token[1] === 'export')),
      page,
    ).toBe(true);
    for (const { name, properties } of parts)
      expect(
        properties.every(({ type }) => type !== ''),
        `${page} ${name}`,
      ).toBe(true);
  }
});

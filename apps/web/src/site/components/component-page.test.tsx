// @vitest-environment node

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComponentPage, pageNamed } from './ComponentPage.tsx';
import type { PageReference } from './page-reference.ts';

const HEIGHT = {
  name: 'height',
  type: 'number',
  isRequired: false,
  defaultValue: '8',
  description: 'In px.',
};

test('text, sources, properties and notes of a page are in its built HTML, its stages are not', () => {
  const reference = {
    sources: { Heights: [['keyword', 'export'], ' default'] },
    parts: [
      {
        name: 'ScoreBar',
        file: 'reading/findings/ScoreBar.tsx',
        description: 'A score.',
        properties: [HEIGHT],
        takesAlso: ['BoxProps'],
      },
    ],
  } as const satisfies PageReference;
  const html = renderToString(<ComponentPage page={pageNamed('score-bar')} reference={reference} />);
  for (const words of [
    'Above, below, undecided',
    '<span class="keyword">export</span> default',
    'In px.',
    'BoxProps',
  ])
    expect(html).toContain(words);
  expect(html).toContain('href="#properties"');
  expect(html).toContain('id="properties"');
  expect(html).toContain('read as one sentence');
  expect(html).toMatch(/rel="prev".*rel="next"/u);
  expect(html).not.toContain('<iframe');
});

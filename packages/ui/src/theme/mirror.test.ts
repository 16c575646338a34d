// @vitest-environment node
import { expect, it } from 'vitest';
import { mirrored } from './mirror.ts';

it.each([
  ['margin-left', '8px', 'margin-inline-start:8px'],
  ['padding-right', '8px', 'padding-inline-end:8px'],
  ['left', 'calc(50% - 1px)', 'inset-inline-start:calc(50% - 1px)'],
  ['border-left-color', 'red', 'border-inline-start-color:red'],
  ['border-top-left-radius', '4px', 'border-start-start-radius:4px'],
  ['margin', '1px 2px 3px 4px', 'margin-block:1px 3px;margin-inline:4px 2px'],
  [
    'padding',
    '1px 2px 3px 4px !important',
    'padding-block:1px 3px !important;padding-inline:4px 2px !important',
  ],
  [
    'margin',
    'calc(-1 * var(--a)) 0 0 calc(-1 * var(--b))',
    'margin-block:calc(-1 * var(--a)) 0;margin-inline:calc(-1 * var(--b)) 0',
  ],
  ['margin', '1px 2px 3px 2px', 'margin:1px 2px 3px 2px'],
  ['margin', '0 auto', 'margin:0 auto'],
  [
    'border-radius',
    '4px 0 0 4px',
    'border-start-start-radius:4px;border-start-end-radius:0;border-end-end-radius:0;border-end-start-radius:4px',
  ],
  ['border-radius', '4px 4px 0 0', 'border-radius:4px 4px 0 0'],
  ['text-align', 'left', 'text-align:var(--aiso-left)'],
  ['text-align', 'center', 'text-align:center'],
  ['transform-origin', 'top left', 'transform-origin:top var(--aiso-left)'],
  [
    'transform',
    'translate(14px, 16px) scale(1)',
    'transform:translate(calc(14px * var(--aiso-x)), 16px) scale(1)',
  ],
  [
    'transform',
    'translateX(calc(100% + 4px))',
    'transform:translateX(calc(calc(100% + 4px) * var(--aiso-x)))',
  ],
  ['transform', 'translate(0, -50%)', 'transform:translate(0, -50%)'],
  ['transform', 'scale(1) translate(var(--both))', 'transform:scale(1) translate(var(--both))'],
  ['transform', 'translateY(-50%)', 'transform:translateY(-50%)'],
  ['background', 'linear-gradient(to left, red, blue)', 'background:linear-gradient(to left, red, blue)'],
])('%s: %s serves both directions', (property, value, css) => {
  expect(mirrored(property, value).join(':')).toBe(css);
});

it('no screen asks the theme for a direction: the theme is the same in both', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../../../apps/{web,template}/src/**/*.{ts,tsx}'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const asking = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.'))
    .filter(([, source]) =>
      /useTheme\(\)\.direction|theme\.direction|direction[^;\n]*= useTheme\(\)/u.test(source),
    );
  expect(asking.map(([path]) => path)).toEqual([]);
});

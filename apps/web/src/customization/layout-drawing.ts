import type { LayoutId } from '@aiso/ui/theme/appearance.ts';
import type { DrawingPart, DrawingTone } from './Drawing.tsx';

export type LayoutFamily = 'vertical' | 'collapsed' | 'stacked';

/** The three families are the first words of the layouts' names. */
export const mergedRecordsOf = (layout: LayoutId): LayoutFamily =>
  layout.startsWith('vertical') ? 'vertical' : layout.startsWith('collapsed') ? 'collapsed' : 'stacked';

/** How a layout's words paint its menu and its bar, the first that fits; without one both are white. */
const PAINT: readonly (readonly [words: string, menu: DrawingTone, bar: DrawingTone])[] = [
  ['dark-alternate', 'black', 'dark'],
  ['accent-header', 'white', 'accent'],
  ['white-off', 'off', 'white'],
  ['dark', 'dark', 'white'],
  ['brand', 'accent', 'white'],
  ['light', 'light', 'off'],
  ['accent', 'accent', 'white'],
  ['single', 'dark', 'white'],
  ['double', 'off', 'white'],
];

/** The rectangles that a layout's name describes: menus at the side or in rows, and how they are painted. */
export function drawingOf(layout: LayoutId): DrawingPart[] {
  const [, menu, bar] = PAINT.find(([words]) => layout.endsWith(words)) ?? ['', 'white', 'white'];
  const block = (x: number, width: number, y = 14): DrawingPart => ({
    x,
    y,
    width,
    height: 36 - y - 4,
    tone: 'white',
  });
  if (mergedRecordsOf(layout) === 'stacked') {
    const tabs: DrawingPart[] = [6, 16, 26].map((x) => ({ x, y: 12, width: 8, height: 3, tone: 'soft' }));
    const isWide = layout.endsWith('wide');
    return [
      { x: 0, y: 0, width: 56, height: 8, tone: menu },
      ...(layout.endsWith('tabs') ? tabs : []),
      block(isWide ? 2 : 8, isWide ? 52 : 40, layout.endsWith('tabs') ? 15 : 12),
    ];
  }
  const railPx = mergedRecordsOf(layout) === 'vertical' ? 16 : 6;
  const isDouble = layout.includes('double');
  const edge = railPx + (isDouble ? 12 : 0);
  return [
    { x: 0, y: 0, width: railPx, height: 36, tone: menu },
    ...(isDouble ? [{ x: railPx, y: 0, width: 12, height: 36, tone: 'white' } as const] : []),
    { x: edge, y: 0, width: 56 - edge, height: 8, tone: bar },
    block(edge + 4, 56 - edge - 8, 12),
  ];
}

import type { StylisPlugin } from '@emotion/cache';

/**
 * Writes each declaration so that it serves both directions. Sides become the logical ones (CSS Logical
 * Properties 1); what has no logical twin refers to variables of `<html dir>`. One set of rules serves both
 * directions, and a change of direction is one attribute: nothing is inserted, rendered or mounted again.
 * Left as they are: gradients, shadows and backgrounds, whose sides mean the eye's.
 */
export const mirror: StylisPlugin = (element) => {
  const { type, props, children } = element;
  if (type !== 'decl' || typeof props !== 'string' || typeof children !== 'string') return;
  const [property, value] = mirrored(props, children);
  const prefix = NEEDS_PREFIX.has(property) ? `-webkit-${property}:${value};` : '';
  element.return = `${prefix}${property}:${value};`;
};

/** Where the variables come from: `left` and `right` as the page's lines run, and the sign of its x-axis. */
export const MIRROR_VARIABLES = {
  ':root': { '--aiso-left': 'left', '--aiso-right': 'right', '--aiso-x': '1' },
  ':root[dir="rtl"]': { '--aiso-left': 'right', '--aiso-right': 'left', '--aiso-x': '-1' },
} as const;

/** Engines of the last years know everything else that the styles use without a prefix. */
const NEEDS_PREFIX = new Set(['user-select', 'backdrop-filter', 'text-size-adjust', 'print-color-adjust']);

/** A declaration for both directions. */
export function mirrored(property: string, value: string): readonly [property: string, value: string] {
  const logical = LOGICAL[property];
  if (logical !== undefined) return [logical, value];
  if (property === 'text-align' || property === 'float' || property === 'clear') {
    return [property, sides(value)];
  }
  if (property === 'transform-origin' || property === 'object-position') return [property, sides(value)];
  if (property === 'transform') return [property, value.replace(TRANSLATION, opposed)];
  if (property in FOUR_SIDES) {
    const [top, right, bottom, left] = parts(value);
    if (left === undefined || left === right || top === undefined || bottom === undefined) {
      return [property, value];
    }
    // No shorthand names four logical sides: `block` goes before, and the value tells what was important.
    const { block, inline } = FOUR_SIDES[property as keyof typeof FOUR_SIDES];
    const [plain, important] = [left.replace(IMPORTANT, ''), IMPORTANT.exec(left)?.[0] ?? ''];
    return [block, `${top} ${bottom}${important};${inline}:${plain} ${right}${important}`];
  }
  if (property === 'border-radius') return corners(value) ?? [property, value];
  return [property, value];
}

const LOGICAL: Readonly<Record<string, string>> = {
  left: 'inset-inline-start',
  right: 'inset-inline-end',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
  ...Object.fromEntries(
    ['margin', 'padding', 'border', 'scroll-margin', 'scroll-padding'].flatMap((box) => [
      [`${box}-left`, `${box}-inline-start`],
      [`${box}-right`, `${box}-inline-end`],
    ]),
  ),
  ...Object.fromEntries(
    ['width', 'style', 'color'].flatMap((part) => [
      [`border-left-${part}`, `border-inline-start-${part}`],
      [`border-right-${part}`, `border-inline-end-${part}`],
    ]),
  ),
};

const FOUR_SIDES = {
  margin: { block: 'margin-block', inline: 'margin-inline' },
  padding: { block: 'padding-block', inline: 'padding-inline' },
  inset: { block: 'inset-block', inline: 'inset-inline' },
  'border-width': { block: 'border-block-width', inline: 'border-inline-width' },
  'border-style': { block: 'border-block-style', inline: 'border-inline-style' },
  'border-color': { block: 'border-block-color', inline: 'border-inline-color' },
} as const;

const IMPORTANT = /\s*!important$/u;
const sides = (value: string): string => value.replace(/\b(left|right)\b/gu, 'var(--aiso-$1)');

/**
 * The first argument of translate, translateX and translate3d; it may be a function with one level of
 * brackets.
 */
const TRANSLATION = /(translate(?:X|3d)?\()((?:[^(),]|\([^()]*(?:\([^()]*\)[^()]*)*\))+)/gu;
/** Nothing to oppose in a zero; a lone variable may hold both arguments, which no `calc` takes. */
const opposed = (_call: string, name: string, x: string): string =>
  /^\s*(-?0(px|%)?|var\([\w-]+\))\s*$/u.test(x) ? `${name}${x}` : `${name}calc(${x} * var(--aiso-x))`;

/** The parts of a value between spaces, with functions whole. */
function parts(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+(?:\s*!important)?/gu) ?? [];
}

/** Two to four corners of which left and right differ, without the elliptic form, which nothing here uses. */
function corners(value: string): readonly [string, string] | null {
  const [topLeft, topRight, bottomRight = topLeft, bottomLeft = topRight] = parts(value);
  if (topLeft === undefined || topRight === undefined || value.includes('/') || IMPORTANT.test(value))
    return null;
  if (topLeft === topRight && bottomLeft === bottomRight) return null;
  return [
    'border-start-start-radius',
    `${topLeft};border-start-end-radius:${topRight};border-end-end-radius:${bottomRight};border-end-start-radius:${bottomLeft}`,
  ];
}

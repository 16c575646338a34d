/** Shades of a preset's colour, made in OKLCH (Ottosson 2020) so that hue stays while lightness moves. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Lightness (0–1), and the axes from green to red and from blue to yellow. */
export function oklabOf(hex: string): Rgb {
  const [r, g, b] = parse(hex).map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (linear: Rgb): boolean => linear.every((value) => value >= -1e-4 && value <= 1.0001);

export function hexOf([lightness, a, b]: Rgb): string {
  // Chroma shrinks until the colour can be shown.
  let chroma = 1;
  while (chroma > 0 && !isInGamut(linearOf([lightness, a * chroma, b * chroma]))) chroma -= 0.02;
  const channels = linearOf([lightness, a * chroma, b * chroma]).map((value) =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map(toLinear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1–21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The same hue at another lightness, `change` in OKLab lightness (0–1). */
export function shade(hex: string, change: number): string {
  const [lightness, a, b] = oklabOf(hex);
  return hexOf([Math.min(1, Math.max(0, lightness + change)), a, b]);
}

/** The colour nearest to `hex` in lightness that reaches `ratio` against `surface`. */
export function readableOn(surface: string, hex: string, ratio: number): string {
  const step = luminance(surface) > 0.4 ? -0.005 : 0.005;
  let color = hex;
  for (let change = 0; contrast(color, surface) < ratio && Math.abs(change) < 1; change += step) {
    color = shade(hex, change);
  }
  return color;
}

/** Text on a filled colour: white where it reaches the specification's 4.4, else near-black. */
export function textOn(hex: string): '#ffffff' | '#000000' {
  return contrast(hex, '#ffffff') >= 4.4 ? '#ffffff' : '#000000';
}

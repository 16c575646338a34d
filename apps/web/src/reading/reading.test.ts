import { describe, expect, test } from 'vitest';
import { scoreDigits, scorePosition } from './findings/score-scale.ts';
import { againstOf, colorHeatmap, fade, hasAgainst, inferno, isBlank } from './viewer/heatmap-colors.ts';
import { rawPixelsOf } from './viewer/raw-pixels.ts';
import { cssTransform, FITTED, flipped, oneToOne, resolved, rotated, zoomedAt } from './viewer/viewport.ts';
import { percentile, windowPresets } from './viewer/window-presets.ts';
import { draggedWindow, lookupTable, paint, type RawPixels, windowed } from './viewer/windowing.ts';

describe('a score on its bar', () => {
  test.each([0.002, 0.05, 0.5, 0.9])('stands in the middle at an operating point of %f', (point) => {
    expect(scorePosition(point, point)).toBeCloseTo(0.5, 12);
    expect(scorePosition(point * 0.99, point)).toBeLessThan(0.5);
    expect(scorePosition(point + (1 - point) * 0.01, point)).toBeGreaterThan(0.5);
  });
  test('has 0 and 1 as its ends and keeps the order', () => {
    expect(scorePosition(0, 0.1)).toBe(0);
    expect(scorePosition(1, 0.1)).toBe(1);
    const places = [0.01, 0.05, 0.1, 0.4, 0.8].map((score) => scorePosition(score, 0.1));
    expect([...places].sort((one, other) => one - other)).toEqual(places);
  });
  test('is written with as many decimals as tell it from its operating point', () => {
    expect([0.4, 0.05, 0.002].map(scoreDigits)).toEqual([2, 3, 4]);
  });
});

const pixels = (values: RawPixels['values'], change: Partial<RawPixels> = {}): RawPixels => ({
  width: values.length,
  height: 1,
  values,
  slope: 1,
  intercept: 0,
  ...change,
});
const greys = (raw: RawPixels, center: number, width: number, isInverted = false): number[] => {
  const target = new Uint32Array(raw.values.length);
  paint(raw, lookupTable(raw, { center, width }, isInverted), target);
  const bytes = new Uint8Array(target.buffer);
  return Array.from(target, (_pixel, at) => bytes[at * 4] ?? -1);
};

describe('window and level', () => {
  test('follow the LINEAR function of the DICOM standard', () => {
    expect(windowed(0, { center: 2048, width: 4096 })).toBe(0);
    expect(windowed(4095, { center: 2048, width: 4096 })).toBe(255);
    expect(windowed(2047.5, { center: 2048, width: 4096 })).toBeCloseTo(127.5);
  });
  test('show 8-bit, 16-bit and signed values alike', () => {
    expect(greys(pixels(Uint8Array.of(0, 128, 255)), 128, 256)).toEqual([0, 128, 255]);
    expect(greys(pixels(Uint16Array.of(0, 30_000, 65_535)), 32_768, 65_536)).toEqual([0, 117, 255]);
    expect(greys(pixels(Int16Array.of(-1000, 0, 1000)), 0.5, 2001)).toEqual([0, 128, 255]);
  });
  test('apply rescale before the window', () => {
    expect(greys(pixels(Uint16Array.of(0, 1024, 2048), { intercept: -1024 }), 0.5, 2049)).toEqual([
      0, 128, 255,
    ]);
  });
  test('invert', () => {
    expect(greys(pixels(Uint8Array.of(0, 255)), 128, 256, true)).toEqual([255, 0]);
  });
  test('paint opaque pixels', () => {
    const target = new Uint32Array(1);
    const raw = pixels(Uint8Array.of(7));
    paint(raw, lookupTable(raw, { center: 128, width: 256 }, false), target);
    expect([...new Uint8Array(target.buffer)]).toEqual([7, 7, 7, 255]);
  });
  test('follow the drag and never close the window', () => {
    const range = { min: 0, max: 600 };
    expect(draggedWindow({ center: 300, width: 100 }, 50, -20, range)).toEqual({ center: 280, width: 150 });
    expect(draggedWindow({ center: 300, width: 100 }, -500, 0, range).width).toBe(1);
  });
  test('have presets for the lungs that lie at the dark end, whatever the photometric interpretation', () => {
    const raw = pixels(Uint16Array.from({ length: 1001 }, (_value, at) => at));
    const source = {
      window: { center: 500, width: 1000 },
      valueRange: { min: 0, max: 1000 },
      modality: 'DX',
    };
    expect(percentile(raw, 0.25)).toBe(250);
    const two = windowPresets({ ...source, photometric: 'MONOCHROME2' }, raw);
    const one = windowPresets({ ...source, photometric: 'MONOCHROME1' }, raw);
    expect(two.lung?.center).toBeLessThan(two.bone?.center ?? 0);
    expect(one.lung?.center).toBeGreaterThan(one.bone?.center ?? 1000);
    expect(windowPresets({ ...source, modality: 'CT', photometric: 'MONOCHROME2' }, null).lung).toEqual({
      center: -600,
      width: 1500,
    });
  });
});

describe('the viewport', () => {
  const stage = { width: 800, height: 400 };
  const image = { width: 1000, height: 2000 };
  test('fits the image, also when it is turned', () => {
    expect(resolved(FITTED, stage, image).scale).toBe(0.2);
    expect(resolved(rotated(FITTED), stage, image).scale).toBe(0.4);
  });
  test('keeps the point under the pointer where it is', () => {
    const before = { ...FITTED, isFit: false, scale: 0.5, x: 30, y: -10 };
    const at = { x: 100, y: 50 };
    const after = zoomedAt(before, 2, at);
    expect(after.scale).toBe(1);
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
  });
  test('never loses the image out of sight', () => {
    const far = resolved({ ...FITTED, isFit: false, scale: 0.2, x: 9_999, y: -9_999 }, stage, image);
    expect(far.x).toBe((200 + 800) / 2 - 48);
    expect(far.y).toBe(-((400 + 400) / 2 - 48));
  });
  test('comes back after four turns, and after two flips', () => {
    const some = { ...FITTED, isFit: false, scale: 2, x: 5, y: 7 };
    expect(rotated(rotated(rotated(rotated(some))))).toEqual(some);
    expect(flipped(flipped(some))).toEqual(some);
  });
  test('shows a pixel of the image as a pixel of a dense screen', () => {
    expect(cssTransform(oneToOne(FITTED, 2))).toBe('translate(0px, 0px) rotate(0deg) scale(0.5, 0.5)');
  });
});

describe('the heat map', () => {
  test('goes from black to pale yellow and grows brighter all the way', () => {
    const brightness = Array.from({ length: 101 }, (_step, at) => {
      const [red, green, blue] = inferno(at / 100);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    expect(inferno(0)).toEqual([0, 0, 4]);
    expect(inferno(1)).toEqual([252, 255, 164]);
    expect([...brightness].sort((one, other) => one - other)).toEqual(brightness);
  });
  test('leaves the image alone where nothing speaks', () => {
    const rgba = Uint8ClampedArray.of(0, 0, 0, 255, 255, 255, 255, 255);
    colorHeatmap(rgba);
    expect([...rgba]).toEqual([0, 0, 4, 0, 252, 255, 164, 255]);
    expect(fade(0.1)).toBeCloseTo(0.5);
  });
  test('has what speaks against the finding apart: the blue that is not grey', () => {
    const rgba = Uint8ClampedArray.of(0, 0, 255, 255, 200, 200, 200, 255, 0, 0, 0, 255);
    expect(hasAgainst(rgba)).toBe(true);
    expect([...againstOf(rgba)]).toEqual([56, 152, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
    colorHeatmap(rgba);
    expect(rgba[3]).toBe(0);
    expect(hasAgainst(Uint8ClampedArray.of(90, 90, 90, 255))).toBe(false);
  });
  test('is blank where nothing of it is seen', () => {
    expect(isBlank(Uint8ClampedArray.of(0, 0, 0, 255, 3, 3, 3, 255))).toBe(true);
    expect(isBlank(Uint8ClampedArray.of(0, 0, 0, 255, 60, 60, 60, 255))).toBe(false);
  });
});

describe('the raw pixels', () => {
  const headers = (change: Record<string, string> = {}) =>
    new Headers({
      'x-image-width': '2',
      'x-image-height': '1',
      'x-image-bits': '16',
      'x-image-signed': '1',
      'x-image-slope': '1',
      'x-image-intercept': '-1024',
      ...change,
    });
  test('are read as their headers say', () => {
    const raw = rawPixelsOf(headers(), Int16Array.of(-5, 7).buffer);
    expect([...raw.values]).toEqual([-5, 7]);
    expect(raw).toMatchObject({ width: 2, height: 1, slope: 1, intercept: -1024 });
  });
  test('are refused when fewer came than were announced', () => {
    expect(() => rawPixelsOf(headers({ 'x-image-width': '3' }), new ArrayBuffer(4))).toThrow(RangeError);
  });
});

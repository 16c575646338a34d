import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderLogo } from '../src/logo.ts';

const svg = (inside: string, size = 'width="30" height="8"'): Buffer =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);
const CIRCLE = '<circle cx="4" cy="4" r="4" fill="#0b62b0"/>';

describe('a logo', () => {
  it('is drawn as large as there is room, and keeps its transparency', async () => {
    const { width, height, format, hasAlpha } = await sharp(await renderLogo(svg(CIRCLE))).metadata();
    expect({ width, height, format, hasAlpha }).toEqual({
      width: 300,
      height: 80,
      format: 'png',
      hasAlpha: true,
    });
  });

  it('is made smaller where it is a picture, never larger, and loses its metadata', async () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#0b62b0' } })
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .png()
        .toBuffer();
    const large = await sharp(await renderLogo(await picture(900, 120))).metadata();
    expect([large.width, large.height, large.exif]).toEqual([300, 40, undefined]);
    const small = await sharp(await renderLogo(await picture(20, 10))).metadata();
    expect([small.width, small.height]).toEqual([20, 10]);
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a picture of elsewhere', svg('<image href="http://127.0.0.1/x.png"/>')],
    ['a file of the server', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['a link out', svg('<use href="https://elsewhere.example/a.svg#b"/>')],
    ['a style sheet of elsewhere', svg('<style>@import "https://elsewhere.example/a.css";</style>')],
    ['a fill of elsewhere', svg('<rect fill="url(https://elsewhere.example/#a)"/>')],
    ['a page', svg('<foreignObject><p>hi</p></foreignObject>')],
    [
      'entities',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
    ],
    ['more pixels than memory', svg(CIRCLE, 'width="100000" height="100000"')],
    ['half a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['a page of HTML', Buffer.from('<html><svg></svg></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused with %s', async (_, file) => {
    await expect(renderLogo(file)).rejects.toMatchObject({ code: 'logo.invalid' });
  });

  it('may use what it defines itself', async () => {
    const gradient = '<defs><linearGradient id="g"/></defs><rect width="9" height="8" fill="url(#g)"/>';
    expect((await renderLogo(svg(gradient))).length).toBeGreaterThan(50);
  });
});

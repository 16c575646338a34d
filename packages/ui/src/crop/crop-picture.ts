import { loadPicture } from './load-picture.ts';

/** The part of a picture that is kept, in its own pixels. */
export type CropArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const QUALITY = 0.88;

/**
 * A part of a picture as a JPEG of its own, no wider than `widthPx`, on white where it is transparent.
 * @returns its address, with all its bytes
 */
export async function cropPicture(address: string, area: CropArea, widthPx: number): Promise<string> {
  const picture = await loadPicture(address);
  const scale = Math.min(1, widthPx / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

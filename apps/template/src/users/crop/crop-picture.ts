/** The part of a picture that is kept, in its own pixels. */
export type CropArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const QUALITY = 0.88;

/** Loads a picture. Rejects for what is none. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/**
 * A part of a picture as a JPEG of its own, no wider than `widthPx`.
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
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

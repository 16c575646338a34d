/** Sizes in CSS pixels for the stage, in pixels of the image for the image. */
export type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/**
 * How the image lies on the stage: moved from the middle by x and y (CSS pixels), turned clockwise, mirrored
 * left to right, with `scale` CSS pixels for a pixel of the image. `isFit`: as large as the stage holds,
 * whatever its size becomes.
 */
export type Viewport = Point & {
  readonly isFit: boolean;
  readonly scale: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly isFlipped: boolean;
};

export const FITTED: Viewport = { isFit: true, scale: 1, x: 0, y: 0, rotation: 0, isFlipped: false };

const SCALE_LIMITS = { least: 0.02, most: 40 };
/** So much of the image stays in sight wherever it is moved. */
const IN_SIGHT_PX = 48;

const turned = (size: Size, rotation: number): Size =>
  rotation % 180 === 0 ? size : { width: size.height, height: size.width };

function fitScale(stage: Size, image: Size, rotation: number): number {
  const { width, height } = turned(image, rotation);
  return Math.min(stage.width / width, stage.height / height);
}

/** The viewport with its true scale, kept in sight. */
export function resolved(viewport: Viewport, stage: Size, image: Size): Viewport {
  if (stage.width === 0 || stage.height === 0) return viewport;
  if (viewport.isFit) return { ...viewport, scale: fitScale(stage, image, viewport.rotation), x: 0, y: 0 };
  const { width, height } = turned(image, viewport.rotation);
  const reach = (shown: number, room: number): number =>
    Math.max(0, (shown * viewport.scale + room) / 2 - IN_SIGHT_PX);
  const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
  return {
    ...viewport,
    x: within(viewport.x, reach(width, stage.width)),
    y: within(viewport.y, reach(height, stage.height)),
  };
}

/** Zooms so that the image's point under `at` (CSS pixels from the middle of the stage) stays where it is. */
export function zoomedAt(viewport: Viewport, factor: number, at: Point): Viewport {
  const scale = Math.min(SCALE_LIMITS.most, Math.max(SCALE_LIMITS.least, viewport.scale * factor));
  const ratio = scale / viewport.scale;
  return {
    ...viewport,
    isFit: false,
    scale,
    x: at.x - (at.x - viewport.x) * ratio,
    y: at.y - (at.y - viewport.y) * ratio,
  };
}

export const moved = (viewport: Viewport, dx: number, dy: number): Viewport => ({
  ...viewport,
  isFit: false,
  x: viewport.x + dx,
  y: viewport.y + dy,
});

/** A quarter turn clockwise, about the middle of the stage. */
export function rotated(viewport: Viewport): Viewport {
  const next = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;
  return { ...viewport, rotation: next[viewport.rotation], x: -viewport.y, y: viewport.x };
}

/** Mirrored left to right as the reader sees it, however the image is turned. */
export function flipped(viewport: Viewport): Viewport {
  const mirrored = { 0: 0, 90: 270, 180: 180, 270: 90 } as const;
  return {
    ...viewport,
    isFlipped: !viewport.isFlipped,
    rotation: mirrored[viewport.rotation],
    x: -viewport.x,
  };
}

/** A pixel of the image on a pixel of the screen, which on a dense screen is less than a CSS pixel. */
export const oneToOne = (viewport: Viewport, pixelRatio: number): Viewport => ({
  ...viewport,
  isFit: false,
  scale: 1 / pixelRatio,
});

/** For the element that has the image's own size and stands in the middle of the stage. */
export function cssTransform({ x, y, rotation, scale, isFlipped }: Viewport): string {
  return `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${isFlipped ? -scale : scale}, ${scale})`;
}

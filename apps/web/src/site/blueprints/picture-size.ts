/** Every picture of a screen, in CSS pixels; `npm run screenshots -- gallery` takes them. */
export const PICTURE = { width: 640, height: 400 } as const;

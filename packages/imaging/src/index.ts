export { correctImage, turned } from './correction.ts';
export * from './grey-values.ts';
export * from './image-types.ts';
export * from './preview.ts';
export * from './read-image.ts';
export { type SniffedFormat, sniff } from './sniff.ts';
export * from './viewer-pixels.ts';

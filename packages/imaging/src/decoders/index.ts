export { DecoderBroken } from './decoder-process.ts';
export { type Decoders, openDecoders } from './decoders.ts';
export { imageFactsSchema } from './image-facts.ts';
export { keepDecoders } from './keeper.ts';
export { openedView } from './opened-view.ts';
export * from './orders.ts';
export type { Decode, DecodeWork, FileToDecode } from './work.ts';
export * from './works.ts';

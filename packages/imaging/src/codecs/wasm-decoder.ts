import { AppError } from '@aiso/contracts/errors';

type Decoder = CornerstoneCodecs.Decoder;

/** What the header of a stream says, read before a decoder takes memory for it. */
export type FrameSize = {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly precision: number;
};

export type DecodedSamples<Made> = {
  /** Of all components, in the decoder's order; signed ones as their two's complement. */
  readonly samples: Uint8Array | Uint16Array;
  readonly signed: boolean;
  /** What only this kind of decoder says of its stream. */
  readonly made: Made;
};

/** Each load gets an object of its own, which becomes the module. The builds would write to the console. */
export const silent = (): CornerstoneCodecs.Options => ({
  print: () => undefined,
  printErr: () => undefined,
});

/**
 * Decodes one frame in a decoder of its own. What a damaged stream does to the decoder's memory ends with
 * it.
 * @param expected what the stream's header says, checked before.
 * @throws AppError `file.corrupt`
 */
export function decodeFrame<Kind extends Decoder, Made>(
  Kind: new () => Kind,
  codestream: Uint8Array,
  expected: FrameSize,
  look: (decoder: Kind) => Made,
): DecodedSamples<Made> {
  const decoder = new Kind();
  try {
    decoder.getEncodedBuffer(codestream.length).set(codestream);
    decoder.decode();
    const { width, height, bitsPerSample, componentCount, isSigned = false } = decoder.getFrameInfo();
    const isAsSaid =
      width === expected.width &&
      height === expected.height &&
      componentCount === expected.components &&
      bitsPerSample === expected.precision;
    const decoded = decoder.getDecodedBuffer();
    const bytes = width * height * componentCount * (bitsPerSample > 8 ? 2 : 1);
    if (!isAsSaid || decoded.length !== bytes)
      throw new AppError('file.corrupt', { detail: 'frame not decoded' });
    const copy = Uint8Array.from(decoded);
    const samples = bitsPerSample > 8 ? new Uint16Array(copy.buffer) : copy;
    return { samples, signed: isSigned, made: look(decoder) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // They throw addresses of C++ exceptions, or what their runtime ends with.
    throw new AppError('file.corrupt', { detail: 'frame not decoded', cause: error });
  } finally {
    decoder.delete();
  }
}

/** What is used of Cornerstone's builds of CharLS, OpenJPEG and OpenJPH. They come without types. */
declare namespace CornerstoneCodecs {
  type FrameInfo = {
    width: number;
    height: number;
    bitsPerSample: number;
    componentCount: number;
    isSigned?: boolean;
    isUsingColorTransform?: boolean;
  };
  /** Memory of a decoder or encoder is a view that the next call may move: take a copy. */
  type Decoder = {
    getEncodedBuffer(length: number): Uint8Array;
    decode(): void;
    /** All 0 where the stream could not be read. */
    getFrameInfo(): FrameInfo;
    getDecodedBuffer(): Uint8Array;
    delete(): void;
  };
  type Encoder = {
    getDecodedBuffer(info: FrameInfo): Uint8Array;
    encode(): void;
    getEncodedBuffer(): Uint8Array;
    delete(): void;
  };
  /** 0: the samples of one component after those of the other. */
  type JpegLsDecoder = Decoder & { getInterleaveMode(): number };
  type JpegLsEncoder = Encoder & { setInterleaveMode(mode: number): void };
  type Jpeg2000Decoder = Decoder & { getIsReversible(): boolean };
  type Jpeg2000Encoder = Encoder & {
    setQuality(reversible: boolean, quantizationStep: number): void;
    setDecompositions(levels: number): void;
  };
  type Options = { print?: (text: string) => void; printErr?: (text: string) => void };
  type Load<Module> = (options?: Options) => Promise<Module>;
}

declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  const load: CornerstoneCodecs.Load<{ JpegLSDecoder: new () => CornerstoneCodecs.JpegLsDecoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-charls/wasmjs' {
  const load: CornerstoneCodecs.Load<{ JpegLSEncoder: new () => CornerstoneCodecs.JpegLsEncoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  const load: CornerstoneCodecs.Load<{ J2KDecoder: new () => CornerstoneCodecs.Jpeg2000Decoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  const load: CornerstoneCodecs.Load<{ J2KEncoder: new () => CornerstoneCodecs.Jpeg2000Encoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-openjph/wasmjs' {
  const load: CornerstoneCodecs.Load<{
    HTJ2KDecoder: new () => CornerstoneCodecs.Jpeg2000Decoder;
    HTJ2KEncoder: new () => CornerstoneCodecs.Jpeg2000Encoder;
  }>;
  export default load;
}

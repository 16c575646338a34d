/** The part of dcmjs that the tests use; it comes without types. */
declare module 'dcmjs' {
  type Elements = Record<string, unknown>;
  const dcmjs: {
    readonly data: {
      readonly DicomDict: new (meta: Elements) => { dict: Elements; write(): ArrayBuffer };
      readonly DicomMetaDictionary: {
        denaturalizeDataset(dataset: Elements): Elements;
        readonly nameMap: Readonly<
          Record<string, { readonly tag: string; readonly vr: string; readonly name: string }>
        >;
      };
    };
  };
  export default dcmjs;
}

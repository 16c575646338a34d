export type DocumentHeading = {
  readonly level: 2 | 3;
  /** Its name in an address, as GitHub makes it. */
  readonly anchor: string;
  readonly title: string;
};

/** A file of `docs/` as the build makes it. Its language is English. */
export type BuiltDocument = {
  readonly title: string;
  /** The first sentence. */
  readonly summary: string;
  /** What stands below the title. Addresses of other pages are without a language. */
  readonly html: string;
  /** In their order. */
  readonly headings: readonly DocumentHeading[];
};

/** What stands below one heading, to be searched. */
export type DocumentSection = {
  /** Of the page, from `/docs`, with the heading's anchor. */
  readonly address: string;
  readonly page: string;
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  readonly text: string;
};

/** Where a page stands in the index, in this order. */
export const GROUPS = [
  'Foundations',
  'Actions',
  'Forms',
  'Data',
  'Overlays',
  'Feedback',
  'Navigation',
  'Reading',
] as const;

/** A live piece: a component of its own, the default export of `examples/<file>.tsx`. */
export type Example = {
  readonly file: string;
  /** Its anchor is made of it. */
  readonly title: string;
  /** What cannot be seen: when to use it, and why. */
  readonly note?: string;
  /** Of its stage, which is reserved before the example is loaded. What is higher scrolls. */
  readonly heightPx: number;
};

export type KeyNote = {
  /** Names of keys as they stand on them: `['Shift', 'Tab']` are held together. */
  readonly keys: readonly string[];
  readonly does: string;
};

/**
 * A page of the catalogue: the default export of `<slug>/page.ts`. It is data, and imports nothing but this
 * type: the build reads it too, for the sources of the examples and the properties of the parts.
 */
export type CataloguePage = {
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  /** What it is for, in one sentence. */
  readonly summary: string;
  /**
   * The files that it documents, from `src` of the client, or as `ui/KeyCap.tsx` from that of the shared
   * package. Their properties stand on the page.
   */
  readonly parts: readonly string[];
  readonly examples: readonly Example[];
  /** Empty where nothing takes the focus. */
  readonly keyboard: readonly KeyNote[];
  /** What screen readers are told, a sentence each. */
  readonly screenReaders: readonly string[];
};

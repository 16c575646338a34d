/** A property of a part, as its type is written. */
export type PartProperty = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly defaultValue: string | null;
  readonly description: string;
};

/** A component that a file exports. */
export type Part = {
  readonly name: string;
  /** From `src`. */
  readonly file: string;
  readonly description: string;
  readonly properties: readonly PartProperty[];
  /** Types whose properties it takes as well, and which are not ours: `OutlinedInputProps`. */
  readonly takesAlso: readonly string[];
};

/** Code as it is shown: plain text, and text of a kind, such as `['keyword', 'export']`. */
export type HighlightedSource = readonly (string | readonly [kind: string, text: string])[];

/** What the build reads for a page: highlighted sources by the example's file, and the parts' properties. */
export type PageReference = {
  readonly sources: Readonly<Record<string, HighlightedSource>>;
  readonly parts: readonly Part[];
};

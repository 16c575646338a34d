/** A language's own areas by file (`./common.json`), so that the program does not carry the lists of all. */
export type LanguageTexts = {
  /** What every page says. */
  readonly first: Readonly<Record<string, object>>;
  readonly others: Readonly<Record<string, () => Promise<object>>>;
};

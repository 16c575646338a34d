/** A part of a sentence that keeps its own direction (U+2068, U+2069): an address, a name, a number. */
export const isolated = (part: string): string => `\u2068${part}\u2069`;

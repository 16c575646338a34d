/** The categories of CLDR; a language uses those that `Intl.PluralRules` knows for it. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type PluralFamily<T> = keyof T extends infer Key
  ? Key extends `${infer Family}_other`
    ? Family
    : never
  : never;

type PluralKey<T> = `${PluralFamily<T>}_${PluralForm}`;

/**
 * The shape of an English area with other words. Where English counts in `_one` and `_other`, a language may have any
 * form; which ones it must have is a test's matter, since TypeScript does not know the grammar.
 */
export type Translation<T> = {
  readonly [Key in Exclude<keyof T, PluralKey<T>>]: T[Key] extends string ? string : Translation<T[Key]>;
} & { readonly [Family in PluralFamily<T> as `${Family}_other`]: string } & {
  readonly [Key in PluralKey<T>]?: string;
};

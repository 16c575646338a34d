type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The names of the plural families among keys: `count` for `count_other`. */
type PluralFamily<Key> = Key extends `${infer Family}_other` ? Family : never;

type PluralKey<Key> = `${PluralFamily<Key>}_${PluralSuffix}`;

type Words<Value> = Value extends string ? string : Translation<Value>;

/** The shape of an English area with other words. */
export type Translation<T> = {
  readonly [K in keyof T as K extends PluralKey<keyof T> ? never : K]: Words<T[K]>;
} & {
  readonly [K in `${PluralFamily<keyof T>}_other`]: string;
} & {
  readonly [K in `${PluralFamily<keyof T>}_${Exclude<PluralSuffix, 'other'>}`]?: string;
};

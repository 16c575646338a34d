type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<Texts>(['../app/i18n/*/*.ts', '!../app/i18n/*/{index,components}.ts'], {
  eager: true,
  import: 'default',
});

/** `errors` is flat: its keys are codes, dots and all. */
const leavesOf = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  );

/** Every text by its key with dots, as the file of that language and area holds it; undefined without such a file. */
export function textsOf(code: string, area: string): ReadonlyMap<string, string> | undefined {
  const texts = files[`../app/i18n/${code}/${area}.ts`];
  return texts === undefined ? undefined : new Map(leavesOf(texts));
}

/** The areas that a language has files for. */
export const areasOf = (code: string): string[] =>
  Object.keys(files).flatMap((path) => {
    const [, folder, area] = /\/i18n\/(\w+)\/(\w+)\.ts$/u.exec(path) ?? [];
    return folder === code && area !== undefined ? [area] : [];
  });

const PLURAL = /^(?<family>.+)_(?<form>zero|one|two|few|many|other)$/u;

/** `count_one` is the form `one` of `count`, where English counts that way. */
export function pluralOf(
  key: string,
  english: ReadonlyMap<string, string>,
): { readonly family: string; readonly form: string } | null {
  const { family, form } = PLURAL.exec(key)?.groups ?? {};
  return family !== undefined && form !== undefined && english.has(`${family}_other`)
    ? { family, form }
    : null;
}

import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import { OWN_REFUSALS } from '@aiso/contracts/models';
import {
  CHALLENGE_REQUIRED,
  DEMO_MODE_ONLY,
  DIRECTORY_SENTENCES,
  FURTHER_SIGN_IN_ERRORS,
  NEW_PASSWORD_FAILED,
  SIGN_IN_ERRORS,
  UNEXPECTED_ERROR,
} from '@aiso/contracts/sign-in-errors';

type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<Texts>(['../../../../packages/languages/src/*/*/*.json'], {
  eager: true,
  import: 'default',
});

/** `de/uploads`; the website's own areas are named `de/site/pricing`. */
const nameOf = (path: string): string =>
  path
    .replace(/^.*\/src\/(\w+)\/(?:site|\w+)\//u, path.includes('/site/') ? '$1/site/' : '$1/')
    .replace('.json', '');

/**
 * What the area `errors` translates. English has no file for it: an English error comes with its sentence.
 */
const ENGLISH_ERRORS: Texts = {
  ...Object.fromEntries(Object.entries(ERROR_CATALOGUE).map(([code, { message }]) => [code, message])),
  ...SIGN_IN_ERRORS,
  ...FURTHER_SIGN_IN_ERRORS,
  // By the sentence: one name stands for several of them.
  ...Object.fromEntries(Object.values(DIRECTORY_SENTENCES).map((sentence) => [sentence, sentence])),
  'network.unreachable': 'The server cannot be reached. Check your connection.',
  'gate.not_frontal_chest': 'This is not a frontal chest radiograph, so no finding was computed.',
  'gate.blank': 'This image is blank or almost without contrast, so no finding was computed.',
  ...Object.fromEntries(OWN_REFUSALS.map(({ code, text }) => [`gate.${code}`, text])),
  'sign_in.unexpected': UNEXPECTED_ERROR,
  'sign_in.new_password_failed': NEW_PASSWORD_FAILED,
  'sign_in.challenge_required': CHALLENGE_REQUIRED,
  'sign_in.demo_mode_only': DEMO_MODE_ONLY,
  'sign_in.not_offered': 'The configured sign-in does not offer this.',
  'tenant.load_failed': 'Failed to load tenant configuration',
};

/** `errors` is flat: its keys are codes, dots and all. */
const leavesOf = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  );

const areas = new Map([
  ['en/errors', ENGLISH_ERRORS],
  ...Object.entries(files).map(([path, texts]): [string, Texts] => [nameOf(path), texts]),
]);

/**
 * Every text by its key with dots, as the file of that language and area has it; undefined without such a
 * file.
 */
export function textsOf(code: string, area: string): ReadonlyMap<string, string> | undefined {
  const texts = areas.get(`${code}/${area}`);
  return texts === undefined ? undefined : new Map(leavesOf(texts));
}

/** The areas that a language has texts for. */
export const areasOf = (code: string): string[] =>
  Array.from(areas.keys())
    .filter((path) => path.startsWith(`${code}/`))
    .map((path) => path.slice(code.length + 1));

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

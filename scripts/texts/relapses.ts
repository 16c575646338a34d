import { areasOf, type TextFiles, textsOf } from '@aiso/languages/testing/texts.ts';

const ENGLISH = 'en';

/**
 * Turns of phrase that a product writer does not use, each with what stands in their place. They are what
 * English looks like that follows another language's syntax; docs/voice.md has the pairs.
 */
const RELAPSES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/could not be read\b|cannot be read\b/iu, 'could not be loaded'],
  [/\b(?:some|every|any)body\b|\bnobody\b/iu, 'user, reader, all users, no one'],
  [/^whose\b[^?]*$|\b(?:for|of) whom\b|^whom\b/iu, 'Applies to …, a noun'],
  [/\bany more\b/iu, 'no longer'],
  [/\bfrom (?:now|then) on\b/iu, 'now, after this'],
  [/\b(?:take|takes|took) the place of\b|\bin place of\b/iu, 'replaces, instead of'],
  [/\b(?:is|are|was) there\b(?! a\b)/iu, 'is available, exists'],
  [/\bthere is no such\b/iu, 'not found'],
  [/\bstands? in\b|\bis said\b|\bsays? (?:itself|themselves)\b/iu, 'is in, shows, states'],
  [/\bidentity waits\b|\bwaits? to be\b/iu, 'conflict, unresolved'],
  [/\b(?:take|takes|took|taken|taking) back\b/iu, 'undo, clear'],
  [
    /\bnothing (?:fits|matches|(?:here|was changed|was written) yet)\b|\bno \w+ fits\b/iu,
    'No matches, No changes yet',
  ],
  [/\bwhat (?:arrives|it found|was found|was read|you chose|it is)\b/iu, 'new studies, results'],
  [/^(?:(?:at|by|of|on|in) (?:how|what|which)|whether)\b[^?]*$/iu, 'a noun or a main clause'],
  [/\bnot taken\b|\bnot said\b/iu, 'rejected, not specified'],
  [/\bgo(?:es)? on(?! (?:a|the|to)\b)|\bgo back to\b/iu, 'continue, roll back'],
  [/\bby (?:itself|themselves)\b/iu, 'automatically'],
  [/\bas the (?:file|system|language|device)\b/iu, 'as in the file, System'],
  [/^empty: |\. empty: /iu, 'Leave empty to …'],
  [/\bload (?:it|the page) again\b|^load again$/iu, 'Reload'],
  [/\b(?:better|worse)\b.*\bbefore\b/iu, '+15 % vs …'],
  [/\bthese days\b|\bdays before\b|\bstands? here\b/iu, 'in this period, previous period, appears here'],
  [/\banew\b|\ball the same\b|^drawn by\b|\blooked through\b/iu, 'again, still, chart type, scanned'],
];

/** A sentence for each turn of phrase in a text; none where it reads as written by a native. */
export const relapsesIn = (text: string): readonly string[] =>
  RELAPSES.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`“${found.trim()}”: ${instead}`];
  });

/** The same for all English texts, with where each is. */
export const relapsesOf = (files: TextFiles): readonly string[] =>
  areasOf(files, ENGLISH).flatMap((area) =>
    [...(textsOf(files, ENGLISH, area) ?? [])].flatMap(([key, text]) =>
      relapsesIn(text).map((relapse) => `${area}: ${key} has ${relapse}`),
    ),
  );

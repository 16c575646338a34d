import { CHARACTER_SET_DECODERS, characterSetTerms } from '@aiso/contracts/character-sets';

/** With the set that is called by code extensions alone. */
const DECODERS: Readonly<Record<string, string>> = {
  ...CHARACTER_SET_DECODERS,
  'ISO_IR 87': 'iso-2022-jp',
};
/** Escape sequences that call a set which its decoder takes as called: ESC, then this. */
const CALLS = /\p{Cc}(?:\$\)[AC]|-[A-Z]|-b)/gu;

/**
 * Text for a person to check, by the file's character sets: of several the last that is known, which is how
 * names in Japanese, Korean and Chinese are written. The server reads a file by all of them.
 */
export function decodeDicomText(bytes: Uint8Array, characterSet: string): string {
  const labels = characterSetTerms(characterSet).map((term) => DECODERS[term]);
  const label = labels.findLast((known) => known !== undefined) ?? 'latin1';
  const text = (label === 'latin1' ? utf8Of(bytes) : null) ?? new TextDecoder(label).decode(bytes);
  return text.replaceAll(CALLS, '');
}

/** Many senders write UTF-8 without saying so. Null where it is none. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

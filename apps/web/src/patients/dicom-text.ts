import { CHARACTER_SET_DECODERS } from '@aiso/contracts/character-sets';

/** With the sets that stand only beside others, called by code extensions. */
const DECODERS: Readonly<Record<string, string>> = {
  ...CHARACTER_SET_DECODERS,
  'ISO_IR 149': 'euc-kr',
  'ISO_IR 58': 'gbk',
  'ISO_IR 87': 'iso-2022-jp',
};
/** Escape sequences that call a set which its decoder takes as called: ESC, then this. */
const CALLS = /\p{Cc}(?:\$\)[AC]|-[A-Z]|-b)/gu;

/**
 * Text for a person to check, by the file's character sets: of several the last that is known, which is how
 * names in Japanese, Korean and Chinese are written. The server reads a file by all of them.
 */
export function decodeDicomText(bytes: Uint8Array, sets: readonly string[]): string {
  const labels = sets.map((set) => DECODERS[set.replace('ISO 2022 IR', 'ISO_IR')]);
  const label = labels.findLast((known) => known !== undefined) ?? 'latin1';
  const text = new TextDecoder(label).decode(bytes);
  return text.replaceAll(CALLS, '');
}

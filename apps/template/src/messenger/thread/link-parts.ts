export type TextPart = {
  /** Where in the text it begins. */
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
};

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;
const CLOSING = /[.,;:!?…)\]}'’]+$/u;

/** The end of a sentence is not the address's. A bracket is where it was opened within it. */
function withoutEnding(found: string): string {
  const ending = CLOSING.exec(found)?.[0] ?? '';
  const bare = found.slice(0, found.length - ending.length);
  return ending.startsWith(')') && bare.includes('(') ? `${bare})` : bare;
}

/** Web addresses in a text, apart from what stands between them. Other schemes are text. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const address = withoutEnding(match[0]);
    const href = /^http/iu.test(address) ? address : `https://${address}`;
    if (!URL.canParse(href)) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), href: null });
    parts.push({ at: match.index, text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), href: null });
  return parts;
}

/** A heading's level, where a link leads. */
type RichAttributes = Readonly<Record<string, unknown>>;

/** Formatted text as ProseMirror's JSON has it, as far as a description uses it. */
export type RichNode = {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: RichAttributes }[];
  readonly attrs?: RichAttributes;
  readonly content?: readonly RichNode[];
};

/** A letter has links and what others wrote, too. */
export type RichTextKind = 'description' | 'letter';

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Paragraphs, and below them a list. */
export function richDoc(paragraphs: readonly string[], items: readonly string[] = []): RichNode {
  const list: RichNode = {
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
  };
  return { type: 'doc', content: [...paragraphs.map(paragraph), ...(items.length === 0 ? [] : [list])] };
}

export const NO_TEXT: RichNode = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Its words, a line for each block. */
export function plainText({ type, text, content = [] }: RichNode): string {
  if (text !== undefined) return text;
  if (type === 'hardBreak') return '\n';
  const parts = content.map(plainText);
  return parts.join(content.some((node) => node.text !== undefined) ? '' : '\n');
}

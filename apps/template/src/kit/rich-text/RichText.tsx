import { Fragment, type ReactNode } from 'react';
import type { RichNode } from './rich-doc.ts';

const BLOCKS = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  heading: 'h4',
  blockquote: 'blockquote',
} as const;
const MARKS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

const has = <T extends object>(known: T, type: string): type is Extract<keyof T, string> =>
  Object.hasOwn(known, type);

function marked({ text = '', marks = [] }: RichNode): ReactNode {
  return marks.reduce<ReactNode>((inner, { type }) => {
    if (!has(MARKS, type)) return inner;
    const Mark = MARKS[type];
    return <Mark>{inner}</Mark>;
  }, text);
}

type RichTextProps = { readonly node: RichNode };

/**
 * Formatted text from its description. Whatever it does not know is shown as plain text: nothing in it
 * runs.
 */
export function RichText({ node }: RichTextProps) {
  if (node.text !== undefined) return marked(node);
  if (node.type === 'hardBreak') return <br />;
  const inner = node.content?.map((child, at) => (
    // A text has no ids, and is drawn anew as a whole.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <RichText key={at} node={child} />
  ));
  if (!has(BLOCKS, node.type)) return <Fragment>{inner}</Fragment>;
  const Block = BLOCKS[node.type];
  return <Block>{inner}</Block>;
}

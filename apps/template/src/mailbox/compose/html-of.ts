import type { RichNode } from '../../kit/rich-text/rich-doc.ts';

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  heading: 'h3',
  blockquote: 'blockquote',
};
const MARKS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u' };

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');

const marked = ({ text = '', marks = [] }: RichNode): string =>
  marks.reduce((inner, { type, attrs }) => {
    const href = attrs?.['href'];
    if (type === 'link' && typeof href === 'string' && /^(?:https?:|mailto:)/iu.test(href)) {
      return `<a href="${escaped(href)}">${inner}</a>`;
    }
    const mark = MARKS[type];
    return mark === undefined ? inner : `<${mark}>${inner}</${mark}>`;
  }, escaped(text));

/** Formatted text as the HTML of a mail. What it does not know stays as its text. */
export function htmlOf(node: RichNode): string {
  if (node.text !== undefined) return marked(node);
  if (node.type === 'hardBreak') return '<br>';
  const inner = (node.content ?? []).map(htmlOf).join('');
  const block = BLOCKS[node.type];
  return block === undefined ? inner : `<${block}>${inner}</${block}>`;
}

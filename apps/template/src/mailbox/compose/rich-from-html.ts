import type { RichNode } from '../../kit/rich-text/rich-doc.ts';

type Marks = NonNullable<RichNode['marks']>;

const MARK_OF: Readonly<Record<string, string>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
};
const INLINE = /^(?:A|ABBR|B|CITE|CODE|DEL|EM|FONT|I|INS|KBD|MARK|Q|S|SMALL|SPAN|STRONG|SUB|SUP|U)$/u;
/** Deeper than anybody quotes: what is nested further keeps its text alone. */
const MOST_DEPTH = 12;

const paragraph = (content: readonly RichNode[]): RichNode => ({ type: 'paragraph', content });
const wordsOf = (text: string): string => text.replaceAll(/\s+/gu, ' ');

function markedBy(element: Element, marks: Marks): Marks {
  const type = MARK_OF[element.tagName];
  const href = element.getAttribute('href');
  const added =
    element.tagName === 'A' && href !== null && /^https?:/iu.test(href)
      ? { type: 'link', attrs: { href } }
      : type === undefined
        ? null
        : { type };
  if (added === null || marks.some((mark) => mark.type === added.type)) return marks;
  return [...marks, added];
}

/** Texts and breaks of what stands within a line. */
function inlineOf(node: Node, marks: Marks, depth: number): readonly RichNode[] {
  if (node.nodeType === Node.TEXT_NODE || depth > MOST_DEPTH) {
    const text = wordsOf(node.textContent ?? '');
    return text === '' ? [] : [{ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) }];
  }
  if (!(node instanceof Element)) return [];
  if (node.tagName === 'BR') return [{ type: 'hardBreak' }];
  if (node.tagName === 'IMG') return [{ type: 'text', text: `[Image: ${node.getAttribute('alt') ?? ''}]` }];
  const inner = markedBy(node, marks);
  return [...node.childNodes].flatMap((child) => inlineOf(child, inner, depth + 1));
}

const hasWords = (line: readonly RichNode[]): boolean =>
  line.some(({ type, text = '' }) => type === 'text' && text.trim() !== '');

/** Lines that are kept as they are, of `pre`. */
const lines = (text: string): RichNode =>
  paragraph(
    text
      .trim()
      .split('\n')
      .flatMap((line, at) => [
        ...(at === 0 ? [] : [{ type: 'hardBreak' }]),
        ...(line === '' ? [] : [{ type: 'text', text: line }]),
      ]),
  );

function blockOf(element: Element, depth: number): readonly RichNode[] {
  const { tagName } = element;
  if (tagName === 'PRE') return [lines(element.textContent ?? '')];
  if (tagName === 'TR') {
    const cells = [...element.children].map((cell) => wordsOf(cell.textContent ?? '').trim());
    return cells.every((cell) => cell === '') ? [] : [paragraph([{ type: 'text', text: cells.join(' | ') }])];
  }
  if (/^H[1-6]$/u.test(tagName)) {
    const content = inlineOf(element, [], depth);
    return hasWords(content) ? [{ type: 'heading', attrs: { level: 3 }, content }] : [];
  }
  if (tagName === 'UL' || tagName === 'OL') {
    const items = [...element.children].flatMap((item) => {
      const content = blocksOf(item, depth + 1);
      if (content.length === 0) return [];
      // A list's item begins with its own words.
      const begin = content[0]?.type === 'paragraph' ? [] : [paragraph([])];
      return [{ type: 'listItem', content: [...begin, ...content] }];
    });
    return items.length === 0
      ? []
      : [{ type: tagName === 'UL' ? 'bulletList' : 'orderedList', content: items }];
  }
  const content = blocksOf(element, depth + 1);
  return tagName === 'BLOCKQUOTE' && content.length > 0 ? [{ type: 'blockquote', content }] : content;
}

/** The blocks of an element; words that stand between them are paragraphs of their own. */
function blocksOf(element: Element, depth: number): readonly RichNode[] {
  const blocks: RichNode[] = [];
  let line: RichNode[] = [];
  const endLine = (): void => {
    if (hasWords(line)) blocks.push(paragraph(line));
    line = [];
  };
  for (const node of element.childNodes) {
    const isBlock =
      node instanceof Element && !INLINE.test(node.tagName) && !/^(?:BR|IMG)$/u.test(node.tagName);
    if (isBlock && depth <= MOST_DEPTH) {
      endLine();
      blocks.push(...blockOf(node, depth));
    } else line.push(...inlineOf(node, [], depth));
  }
  endLine();
  return blocks;
}

/** HTML that was cleaned before, as blocks that the editor knows. */
export const richFromHtml = (body: HTMLElement): readonly RichNode[] => blocksOf(body, 0);

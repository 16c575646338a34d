import GithubSlugger from 'github-slugger';
import { Marked, Renderer, type Token, type Tokens } from 'marked';
import type { BuiltDocument, DocumentHeading } from '../../../src/site/docs/built-document.ts';

/** Where a link leads: to an address, which may be that of a page, or to a file, which no address has. */
export type LinkTarget =
  | { readonly address: string; readonly title?: string | undefined }
  | { readonly file: string };

/** A picture that is served, in pixels. */
export type Picture = { readonly address: string; readonly width: number; readonly height: number };

/** What a document refers to, as it is written there. */
export type References = {
  readonly targetOf: (link: string) => LinkTarget;
  /** Undefined for what is no picture of the documents. */
  readonly pictureOf: (source: string) => Picture | undefined;
};

type Section = { readonly anchor: string; readonly heading: string; readonly text: string };

/** A document with the text below each of its headings. */
export type ParsedDocument = BuiltDocument & { readonly sections: readonly Section[] };

const LONGEST_SUMMARY = 160;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What is read of tokens, without any mark. Blocks, cells and items stand apart. */
function textOf(tokens: readonly Token[], between = ''): string {
  return tokens
    .map((token) => {
      if (token.type === 'html') return '';
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [...header, ...rows.flat()].map((cell) => textOf(cell.tokens)).join(' ');
      }
      if (token.type === 'list')
        return (token as Tokens.List).items.map((item) => textOf(item.tokens, ' ')).join(' ');
      if ('tokens' in token && token.tokens !== undefined)
        return textOf(token.tokens, token.type === 'blockquote' ? ' ' : '');
      if (token.type === 'br' || token.type === 'space') return ' ';
      return 'text' in token && typeof token.text === 'string' ? token.text : '';
    })
    .join(between)
    .replaceAll(/\s+/gu, ' ');
}

/** The first sentence, or as much of it as a description holds. */
function summaryOf(tokens: readonly Token[]): string {
  const paragraph = tokens.find(({ type }) => type === 'paragraph');
  const text = paragraph === undefined ? '' : textOf([paragraph]).replace(/^Context\.\s*/u, '');
  const [sentence = text] = /^.+?\.(?=\s|$)/u.exec(text) ?? [];
  if (sentence.length <= LONGEST_SUMMARY) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', LONGEST_SUMMARY))} …`;
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/**
 * A document of `docs/`: Markdown as GitHub has it. HTML in it is shown as text, and its comments are not
 * shown. What may be wider than its column scrolls, by keys too.
 * @throws Error where the document does not begin with its title
 */
export function parseDocument(markdown: string, { targetOf, pictureOf }: References): ParsedDocument {
  const slugger = new GithubSlugger();
  const anchors = new Map<Token, string>();
  const marked = new Marked({
    renderer: {
      heading(token) {
        const { tokens, depth } = token;
        const anchor = anchors.get(token) ?? '';
        const link = `<a href="#${anchor}" aria-label="Link to ${escaped(textOf(tokens))}">#</a>`;
        return `<h${depth} id="${anchor}" tabindex="-1">${this.parser.parseInline(tokens)} ${link}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const shown = this.parser.parseInline(tokens);
        const target = targetOf(href);
        if ('address' in target) {
          // A file's name says nothing on a page.
          const name = textOf(tokens).endsWith('.md') ? target.title : undefined;
          const text = name === undefined ? shown : escaped(name);
          return `<a href="${escaped(target.address)}">${text}</a>`;
        }
        const file = `<code>${escaped(target.file)}</code>`;
        return textOf(tokens) === target.file ? file : `${shown} (${file})`;
      },
      image({ href, text }) {
        const picture = pictureOf(href);
        if (picture === undefined) return escaped(text);
        const { address, width, height } = picture;
        return `<img src="${escaped(address)}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
      html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
      code: ({ text }) =>
        `<div class="code"><pre tabindex="0" role="group" aria-label="Code"><code>${escaped(text)}</code></pre></div>\n`,
      table(token) {
        const columns = token.header.map((cell) => textOf(cell.tokens)).join(', ');
        const name = columns.replaceAll(/[,\s]/gu, '') === '' ? 'Table' : `Table: ${columns}`;
        return `<div class="wide" tabindex="0" role="group" aria-label="${escaped(name)}">${Renderer.prototype.table.call(this, token)}</div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const [title, ...rest] = tokens.filter(({ type }) => type !== 'space');
  if (title === undefined || !isHeading(title) || title.depth !== 1)
    throw new Error('A document begins with its title.');
  slugger.slug(textOf(title.tokens));
  const headings: DocumentHeading[] = [];
  const sections: { anchor: string; heading: string; tokens: Token[] }[] = [
    { anchor: '', heading: '', tokens: [] },
  ];
  for (const token of rest) {
    if (isHeading(token)) {
      const heading = textOf(token.tokens);
      const anchor = slugger.slug(heading);
      anchors.set(token, anchor);
      if (token.depth === 2 || token.depth === 3)
        headings.push({ level: token.depth, anchor, title: heading });
      sections.push({ anchor, heading, tokens: [] });
    } else sections.at(-1)?.tokens.push(token);
  }
  return {
    title: textOf(title.tokens),
    summary: summaryOf(rest),
    html: marked.parser(rest),
    headings,
    sections: sections
      .map(({ anchor, heading, tokens: below }) => ({ anchor, heading, text: textOf(below, ' ').trim() }))
      .filter(({ heading, text }) => heading !== '' || text !== ''),
  };
}

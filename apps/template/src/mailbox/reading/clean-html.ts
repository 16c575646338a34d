import createPurifier from 'dompurify';

/**
 * What a mail may be made of: text, its structure, tables, links and pictures. Neither styles nor classes,
 * since what can place itself can cover what it is not; no forms, frames, SVG or MathML. A list of what is
 * allowed, so that what browsers learn next is not.
 */
const TAGS =
  `p div span br hr pre blockquote h1 h2 h3 h4 h5 h6 b strong i em u s del ins small sub sup code kbd
  mark q ul ol li dl dt dd abbr address cite center font table caption thead tbody tfoot tr th td a img`.split(
    /\s+/u,
  );
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'dir', 'lang'];

/** Made when the first mail is shown: tests of pure code have no window. */
let purifier: ReturnType<typeof createPurifier> | undefined;

/**
 * HTML of strangers without what runs, fetches, is sent or places itself. It lies in a document of its own
 * that loads nothing. Links and pictures still say where they lead.
 */
export function cleanHtml(html: string): HTMLElement {
  purifier ??= createPurifier(window);
  const body = purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  });
  // A set of frames takes the body's place: nothing is left of it.
  return body instanceof HTMLElement ? body : document.implementation.createHTMLDocument().body;
}

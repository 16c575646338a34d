export type FrameLook = {
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly link: string;
  readonly mode: 'light' | 'dark';
  /** The page's own `@font-face` rules: a frame has none of its page's. */
  readonly faces: string;
};

const styleOf = ({ text, faint, line, link, mode, faces }: FrameLook): string => `
${faces}
:root { color-scheme: ${mode}; }
body { margin: 0; padding: 2px 0; color: ${text}; font: 14px/1.6 'Inter Variable', system-ui, sans-serif; overflow-wrap: anywhere;
  overflow-x: auto; }
p { margin-block: 0 1em; }
h1, h2, h3, h4, h5, h6 { margin-block: 0 0.6em; font-size: 16px; line-height: 1.3; }
a { color: ${link}; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; font-family: ui-monospace, monospace; font-size: 13px; }
blockquote { margin: 0; margin-block-end: 1em; padding-inline-start: 14px; border-inline-start: 3px solid ${line};
  color: ${faint}; }
table { border-collapse: collapse; margin-block-end: 1em; }
th, td { padding: 4px 12px; border: 1px solid ${line}; text-align: start; }
hr { border: 0; border-top: 1px solid ${line}; }
.host, .picture { color: ${faint}; font-size: 13px; unicode-bidi: isolate; }
.picture { display: inline-block; padding: 4px 10px; border: 1px dashed ${line}; border-radius: 6px; }
`;

/**
 * The document of a mail's frame. Its policy allows this one style, the page's own fonts and pictures that
 * are data, and nothing else: it would hold even if something had come through `safeLetter`. A frame by
 * `srcdoc` has the page's own policy as well.
 *
 * @param html of `safeLetter`
 * @param nonce new for each document, so that no mail can know it
 */
export function frameDocument(html: string, look: FrameLook, nonce: string): string {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><title>Message</title><style nonce="${nonce}">${styleOf(look)}</style></head><body dir="auto">${html}</body></html>`;
}

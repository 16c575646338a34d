import type { Language } from '@aiso/languages/languages.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = 'font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#12181f';

/** The page of a mail. @param content HTML, in which what is not ours is escaped */
export const htmlPage = (direction: Language['direction'], content: string): string =>
  `<!doctype html><html dir="${direction}"><body style="${STYLE}">
${content}
</body></html>`;

export const htmlLink = (url: string): string =>
  `<a dir="ltr" href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;

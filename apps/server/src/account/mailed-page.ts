import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}' +
  'button,input{font:inherit;padding:.5rem .75rem}button{padding-inline:1.25rem}' +
  'label{display:block;margin-block:1rem .25rem}input{width:100%;box-sizing:border-box}form button{margin-top:1.25rem}';

/**
 * A page whose link is mailed: it stands by itself, as its reader has no session.
 * @param content HTML of our own words alone
 */
export function mailedPage(language: LanguageCode, title: string, content: string): string {
  const { locale, direction } = languageOf(language);
  return (
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${content}</main></body></html>`
  );
}

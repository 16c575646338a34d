import type { Direction } from '@aiso/ui/i18n/direction.ts';
import type { PaletteMode } from '@aiso/ui/theme/appearance.ts';
import { SURFACES } from '@aiso/ui/theme/surfaces.ts';

export type StageLook = { readonly mode: PaletteMode; readonly direction: Direction };

/**
 * The document of a live example. It runs the program of the page that it stands in, which finds by
 * `data-example` what to show (`runStage`). Being a document of its own, it has its own mode and
 * direction, its own width for media queries, and room for dialogs. It comes from the page itself
 * (`srcdoc`), so no address of the server may be framed for it.
 */
export function stageDocument(slug: string, file: string, { mode, direction }: StageLook): string {
  const links = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
    ({ href }) => `<link rel="stylesheet" href="${href}">`,
  );
  const styles = Array.from(
    document.querySelectorAll('head > style:not([data-emotion])'),
    ({ textContent }) => textContent,
  );
  // While it is developed, a script of Vite's own stands in the page itself.
  const scripts = Array.from(
    document.querySelectorAll<HTMLScriptElement>('script[type="module"]'),
    ({ src, text }) => `<script type="module"${src === '' ? '' : ` src="${src}"`}>${text}</script>`,
  );
  // A page leaves its font out where it would come late. On a stage nothing else moves by it.
  const css = styles.join('').replaceAll(/font-display:\s*optional/gu, 'font-display:swap');
  return `<!doctype html>
<html lang="en" dir="${direction}" data-color-scheme="${mode}" data-example="${slug}/${file}"
  data-stage-mode="${mode}" data-stage-direction="${direction}" style="background:${SURFACES[mode].background}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${file}</title>
${links.join('')}
<style>${css}</style>
</head>
<body><div id="root"></div>${scripts.join('')}</body>
</html>`;
}

const MODE = 'data-stage-mode';
const DIRECTION = 'data-stage-direction';

/** Changes the look of a stage from the page around it. */
export function setStageLook(stage: Document, { mode, direction }: StageLook): void {
  stage.documentElement.setAttribute(MODE, mode);
  stage.documentElement.setAttribute(DIRECTION, direction);
}

const lookIn = (mode: string, direction: string): StageLook => ({
  mode: document.documentElement.getAttribute(mode) === 'dark' ? 'dark' : 'light',
  direction: document.documentElement.getAttribute(direction) === 'rtl' ? 'rtl' : 'ltr',
});

/** The look that the page around has set. */
export const stageLook = (): StageLook => lookIn(MODE, DIRECTION);

/** The look of this page itself. */
export const pageLook = (): StageLook => lookIn('data-color-scheme', 'dir');

/** Calls back when the page around has changed the look. */
export function followStageLook(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [MODE, DIRECTION] });
  return () => observer.disconnect();
}

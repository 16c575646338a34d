import { cleanHtml } from './clean-html.ts';

export type SafeLetter = {
  /** HTML that may be put into the frame. */
  readonly html: string;
  /** Pictures that lie elsewhere, and are not shown. */
  readonly held: number;
  /** Pictures that nobody can see: they are there to tell that a mail was read. */
  readonly trackers: number;
};

type PictureSources = {
  /** A copy of a picture that lies elsewhere; null where there is none. */
  readonly copyOf: (address: string) => string | null;
  /** Whether pictures that lie elsewhere are shown, from their copies. */
  readonly isShown: boolean;
};

/** Pictures of the mail itself. SVG is among the formats: in `img` it neither runs nor loads anything. */
const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/iu;
const NOT_SEEN_PX = 2;

/** An address of the web; null for every other. */
function webAddress(text: string): URL | null {
  try {
    const url = new URL(text.trim());
    return /^https?:$/u.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** A host as it is asked for: letters that look like others stand there as `xn--…`. */
const said = ({ host }: URL): string => host;

/** Its link leads into a tab of its own, and says where to. What leads nowhere is plain text. */
function tellLink(link: HTMLAnchorElement): void {
  const url = webAddress(link.getAttribute('href') ?? '');
  if (url === null) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute('href', url.href);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  link.removeAttribute('title');
  const host = link.ownerDocument.createElement('span');
  host.className = 'host';
  host.textContent = ` (${said(url)})`;
  link.append(host);
}

const isTiny = (image: HTMLImageElement): boolean =>
  ['width', 'height'].some((side) => {
    const size = image.getAttribute(side);
    return size !== null && Number.parseInt(size, 10) <= NOT_SEEN_PX;
  });

/** What stands in the place of a picture. */
function placeholder(image: HTMLImageElement, why: string): void {
  const text = image.ownerDocument.createElement('span');
  text.className = 'picture';
  const alt = (image.getAttribute('alt') ?? '').trim();
  text.textContent = `[${alt === '' ? 'Image' : `Image: ${alt}`}, ${why}]`;
  image.replaceWith(text);
}

/**
 * A stranger's letter as it is put into its frame. No address of a picture is left in it but such as hold the
 * picture themselves: there is nothing that a browser could ask for.
 */
export function safeLetter(html: string, { copyOf, isShown }: PictureSources): SafeLetter {
  const body = cleanHtml(html);
  let [held, trackers] = [0, 0];
  for (const link of body.querySelectorAll('a')) tellLink(link);
  for (const image of body.querySelectorAll('img')) {
    const address = (image.getAttribute('src') ?? '').trim();
    const url = webAddress(address);
    if (OWN_PICTURE.test(address)) continue;
    if (url === null) placeholder(image, 'not found');
    else if (isTiny(image)) {
      trackers += 1;
      image.remove();
    } else {
      const copy = isShown ? copyOf(url.href) : null;
      if (copy === null) {
        held += 1;
        placeholder(image, isShown ? `no copy of it from ${said(url)}` : `not loaded from ${said(url)}`);
      } else image.setAttribute('src', copy);
    }
  }
  return { html: body.innerHTML, held, trackers };
}

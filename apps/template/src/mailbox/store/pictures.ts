/** The host at which the pictures of the demo's newsletters are said to lie. Nothing is ever asked of it. */
const HOST = 'https://pictures.harbour-news.example';

const svg = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 480 160">${body}</svg>`,
  )}`;

const hills = (sky: string, far: string, near: string): string =>
  svg(
    `<rect width="480" height="160" fill="${sky}"/><circle cx="380" cy="48" r="22" fill="#ffe9b0"/>` +
      `<path d="M0 120 90 62l80 48 110-72 90 70 110-52v104H0z" fill="${far}"/>` +
      `<path d="M0 138q120-44 240-8t240-14v44H0z" fill="${near}"/>`,
  );

/** By address. Drawn, so that they are a few bytes each. */
const COPIES: Readonly<Record<string, string>> = {
  [`${HOST}/bay.png`]: hills('#bfe0f2', '#6f9fb8', '#2f6b8a'),
  [`${HOST}/evening.png`]: hills('#f3c9b5', '#a8738b', '#5b4a78'),
};

export const PICTURES = { bay: `${HOST}/bay.png`, evening: `${HOST}/evening.png` } as const;

/**
 * The mailbox's own copy of a picture that lies elsewhere; null where it has none. A mail program that is
 * kind to its readers has such copies made by its server, so that no stranger learns who read what, and when.
 */
export const copyOf = (address: string): string | null => COPIES[address] ?? null;

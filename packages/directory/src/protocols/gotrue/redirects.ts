/** Where people may be sent back to: the site itself, and what the allow-list names. */
export type Redirects = {
  /** The target where it is allowed, else the site: no open redirect. */
  targetOf(wanted: string | undefined): string;
};

const LONGEST = 2048;

/**
 * A pattern of the allow-list: `*` stands for anything but `.` and `/`, `**` for anything, `?` for one
 * character but those two. The rest is literal, and the pattern describes the whole address.
 */
function patternOf(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|[*?]|[\\^$+.()|[\]{}]/gu, (sign) => {
    if (sign === '**') return '.*';
    if (sign === '*') return '[^./]*';
    return sign === '?' ? '[^./]' : `\\${sign}`;
  });
  return new RegExp(`^${source}$`, 'u');
}

/** Schemes by which an address runs or shows what it says itself. */
const NEVER = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);

export function openRedirects(siteUrl: () => string, allowList: readonly string[]): Redirects {
  const patterns = allowList.map(patternOf);
  return {
    targetOf(wanted) {
      const site = siteUrl();
      if (wanted === undefined || wanted === '' || wanted.length > LONGEST) return site;
      if (!URL.canParse(wanted)) return site;
      const url = new URL(wanted);
      if (NEVER.has(url.protocol) || url.username !== '' || url.password !== '') return site;
      url.hash = '';
      const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
      if (isWeb && url.origin === new URL(site).origin) return url.href;
      // The patterns name pages; clients add parameters of their own to a page's address.
      const page = new URL(url.href);
      page.search = '';
      // A web address without a path is written with and without its slash.
      const forms = [url.href, page.href, ...(page.pathname === '/' ? [page.href.replace(/\/$/u, '')] : [])];
      return forms.some((form) => patterns.some((pattern) => pattern.test(form))) ? url.href : site;
    },
  };
}

/** The target with the values in its fragment, as clients of the implicit flow read them. */
export function withFragment(target: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}

/** The target with the values in its query. */
export function withQuery(target: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** An error on its way back: always in the fragment, for PKCE in the query as well. */
export function withError(
  target: string,
  isPkce: boolean,
  error: { readonly error: string; readonly code: string; readonly description: string },
): string {
  const values = { error: error.error, error_code: error.code, error_description: error.description };
  return withFragment(isPkce ? withQuery(target, values) : target, values);
}

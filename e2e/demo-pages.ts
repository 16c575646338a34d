import { readFileSync } from 'node:fs';

const ROOT = '/blueprints/generic-admin-dashboard';
const LIST = new URL('../apps/template/src/pages.ts', import.meta.url);

/** The addresses of the template's screens, from the list that the client itself has. */
export const DEMO_ADDRESSES: readonly string[] = [
  ...readFileSync(LIST, 'utf8').matchAll(/path: '(?<path>[^']+)'/gu),
].map(({ groups }) => `${ROOT}/${groups?.['path'] ?? ''}`);

/** Of a picture or a test: `dashboards-reports`. */
export const demoNameOf = (address: string): string => address.slice(ROOT.length + 1).replace('/', '-');

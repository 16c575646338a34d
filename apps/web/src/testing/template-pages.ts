type Page = { readonly path: string };

const found = import.meta.glob<readonly Page[]>('../../../template/src/pages.ts', { import: 'DEMO_PAGES' });

/** Where the template's screens stand. */
export const TEMPLATE_ROOT = '/blueprints/generic-admin-dashboard';

/** The addresses of the template's screens, of which there are none where its folder is not there. */
export async function templateAddresses(): Promise<readonly string[]> {
  const lists = await Promise.all(Object.values(found).map((load) => load()));
  return lists.flat().map(({ path }) => `${TEMPLATE_ROOT}/${path}`);
}

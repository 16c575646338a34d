/** Where the file of a part lies, from the repository's root: `ui/KeyCap.tsx` is of the shared package. */
export const partPath = (part: string): string =>
  part.startsWith('ui/') ? `packages/ui/src/${part.slice('ui/'.length)}` : `apps/web/src/${part}`;

/** Where the file of a part lies, from the repository's root: `ui/KeyCap.tsx` is of the shared package. */
export const partPath = (part: string): string =>
  part.startsWith('ui/') ? `packages/ui/src/${part.slice('ui/'.length)}` : `apps/web/src/${part}`;

/** How a part is imported by whoever uses the shared package; null for what that does not export. */
export const importOf = (name: string, part: string): string | null =>
  part.startsWith('ui/') ? `import { ${name} } from '@aiso/${part}';` : null;

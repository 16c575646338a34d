/** All of Spanish, by file name: one chunk, so that a change to it is one request. */
export default import.meta.glob<Record<string, unknown>>(['./*.ts', '!./index.ts', '!./components.ts'], {
  eager: true,
  import: 'default',
});

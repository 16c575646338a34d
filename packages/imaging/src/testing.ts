export { badFiles } from './testing/bad-files.ts';

import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import sharp from 'sharp';
import type { DocumentSection } from '../../../src/site/docs/built-document.ts';
import { placesOf } from '../../../src/site/docs/contents.ts';
import { type LinkTarget, type ParsedDocument, type Picture, parseDocument } from './markdown.ts';

/** Where the documents lie. */
export const FOLDER = join(import.meta.dirname, '../../../../../docs');

/** The name of a file of `docs/`: its path below it, without the ending. */
export const nameOf = (file: string): string =>
  relative(FOLDER, file).replaceAll('\\', '/').replace(/\.md$/u, '');

export const documentNames = (): readonly string[] =>
  globSync('**/*.md', { cwd: FOLDER }).map((file) => nameOf(join(FOLDER, file)));

/** The paths of pictures below `docs/`. */
export const pictureNames = (): readonly string[] =>
  globSync('**/*.{png,webp}', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/'));

/** Every picture by its path from the checkout, which is its address until the build has put it elsewhere. */
async function readPictures(): Promise<ReadonlyMap<string, Picture>> {
  const read = pictureNames().map(async (name) => {
    const { width, height } = await sharp(join(FOLDER, name)).metadata();
    return [`docs/${name}`, { address: `/docs/${name}`, width, height }] as const;
  });
  return new Map(await Promise.all(read));
}

const pathFrom = (page: string, path: string): string => posix.join('docs', posix.dirname(page), path);

/** The title of each document, by its name. */
type Titles = ReadonlyMap<string, string>;

async function readTitles(): Promise<Titles> {
  const titles = documentNames().map(async (name) => {
    const [first = ''] = (await readFile(join(FOLDER, `${name}.md`), 'utf8')).split('\n');
    return [name, first.replace(/^# /u, '').replaceAll('`', '')] as const;
  });
  return new Map(await Promise.all(titles));
}

/** Where a link of a page leads. The folder of decisions is their list. */
export function targetOf(page: string, link: string, titles: Titles): LinkTarget {
  if (/^(?:https|mailto):/u.test(link)) return { address: link };
  // An example, no place to go to.
  if (link.startsWith('http:')) return { file: link };
  const [path = '', anchor] = link.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (path === '') return { address: hash };
  const file = pathFrom(page, path);
  if (/^docs\/adr\/?$/u.test(file)) return { address: '/docs#decisions' };
  const name = file.replace(/^docs\//u, '').replace(/\.md$/u, '');
  const title = file.startsWith('docs/') ? titles.get(name) : undefined;
  return title === undefined ? { file } : { address: `/docs/${name}${hash}`, title };
}

/** What documents refer to: read once for all of them. */
const readReferences = async () => ({ pictures: await readPictures(), titles: await readTitles() });
let references: ReturnType<typeof readReferences> | undefined;

/** @throws Error where there is no such document, or it has no title */
export async function readDocument(name: string): Promise<ParsedDocument> {
  const text = await readFile(join(FOLDER, `${name}.md`), 'utf8');
  references ??= readReferences();
  const { pictures, titles } = await references;
  return parseDocument(text, {
    targetOf: (link) => targetOf(name, link, titles),
    pictureOf: (source) => pictures.get(pathFrom(name, source)),
  });
}

/** Every section of every page, in the order of the pages. */
export async function readSections(): Promise<readonly DocumentSection[]> {
  const pages = await Promise.all(
    placesOf(documentNames()).map(async ({ name }) => {
      const { title, sections } = await readDocument(name);
      return sections.map(({ anchor, heading, text }) => ({
        address: anchor === '' ? `/docs/${name}` : `/docs/${name}#${anchor}`,
        page: title,
        heading,
        text,
      }));
    }),
  );
  return pages.flat();
}

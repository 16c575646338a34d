import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * What may be read: the text between tags, strings that begin as a sentence or title does, and the usage of a
 * command.
 */
const WRITTEN = /^(?:“?[A-Z][a-z]+|aiso [a-z]+)(?:\s|$)/u;

/** The texts in a folder's sources, with the file of each. What a template literal inserts is left out. */
export function sourceTexts(folder: string): readonly (readonly [path: string, text: string])[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => /(?<!\.test)\.tsx?$/u.test(path))
    .sort()
    .flatMap((path) =>
      textsIn(path, readFileSync(join(folder, path), 'utf8')).map((text) => [path, text] as const),
    );
}

export function textsIn(path: string, source: string): readonly string[] {
  const texts: string[] = [];
  const add = (text: string): void => {
    const line = text.trim().replaceAll(/\s+/gu, ' ');
    if (WRITTEN.test(line)) texts.push(line);
  };
  new Visitor({
    Literal: ({ value }) => (typeof value === 'string' ? add(value) : undefined),
    JSXText: ({ value }) => add(value),
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(parseSync(path, source).program);
  return texts;
}

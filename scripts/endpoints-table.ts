import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES_BY_SUBJECT, type Route } from '@aiso/contracts/routes';
import { z } from 'zod';

export const ENDPOINTS_FILE = join(import.meta.dirname, '../docs/endpoints.md');

/** What stands between them is made; the rest is written by hand. */
const MARKS = /(?<=<!-- routes: made by `npm run docs:endpoints` -->\n).*(?=<!-- \/routes -->)/su;

/** The page with the routes of the table, subject by subject. */
export const withRoutes = (page: string): string =>
  page.replace(MARKS, () => `\n${Object.entries(ROUTES_BY_SUBJECT).map(sectionOf).join('\n')}\n`);

const sectionOf = ([subject, table]: [string, Readonly<Record<string, Route>>]): string =>
  [
    `### ${subject}`,
    '',
    '| endpoint | what it does | request | answer | refuses with |',
    '|---|---|---|---|---|',
    ...Object.entries(table).map(rowOf),
    '',
  ].join('\n');

const rowOf = ([name, { summary, query, body, answers, errors = [] }]: [string, Route]): string => {
  const request = [query === undefined ? '' : `?${fieldsOf(query)}`, body === undefined ? '' : shapeOf(body)];
  const codes =
    errors.length > MOST_CODES ? ['why the file cannot be read'] : errors.map((code) => `\`${code}\``);
  const cells = [
    `\`${name}\``,
    summary,
    request.filter((part) => part !== '').join(' ') || '–',
    Object.entries(answers).map(answered).join('; '),
    codes.join(', ') || '–',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
};

/** So many codes are those of every kind of file. */
const MOST_CODES = 15;

const answered = ([status, answer]: [string, Route['answers'][number]]): string => {
  const what = answer === null ? '' : answer instanceof z.ZodType ? shapeOf(answer) : answer.bytes.join(', ');
  return `${status} ${what}`.trim();
};

/** A schema by its name in the description, else by its fields. */
function shapeOf(schema: z.ZodType): string {
  const name = z.globalRegistry.get(schema)?.id;
  if (name !== undefined) return `\`${name}\``;
  if (schema instanceof z.ZodObject) return `{ ${fieldsOf(schema)} }`;
  if (schema instanceof z.ZodUnion)
    return schema.options.map((one) => shapeOf(one as z.ZodType)).join(' or ');
  return 'JSON';
}

const fieldsOf = (schema: z.ZodObject): string =>
  Object.entries(schema.shape)
    .map(([field, one]) =>
      one instanceof z.ZodOptional || one instanceof z.ZodDefault ? `${field}?` : field,
    )
    .map((field) => `\`${field}\``)
    .join(', ');

if (import.meta.main) writeFileSync(ENDPOINTS_FILE, withRoutes(readFileSync(ENDPOINTS_FILE, 'utf8')));

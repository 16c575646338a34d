import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_CLIENT_MESSAGES, LIVE_CLOSINGS, LIVE_SERVER_MESSAGES } from '@aiso/contracts/live';
import { LIVE_CLOSE_CODES, type LiveClosing } from '@aiso/contracts/live-close-codes';
import { ROUTES_BY_SUBJECT, type Route } from '@aiso/contracts/routes';
import { z } from 'zod';

export const ENDPOINTS_FILE = join(import.meta.dirname, '../docs/endpoints.md');

/** What stands between two marks of a name is made; the rest is written by hand. */
const made = (page: string, name: string, lines: readonly string[]): string =>
  page.replace(
    new RegExp(`(?<=<!-- ${name}: made by \`npm run docs:endpoints\` -->\\n).*(?=<!-- /${name} -->)`, 'su'),
    () => `\n${lines.join('\n')}\n`,
  );

/** The page with the routes of the table, subject by subject, and the messages of live changes. */
export const withTables = (page: string): string =>
  made(made(page, 'routes', Object.entries(ROUTES_BY_SUBJECT).map(sectionOf)), 'live', LIVE);

const HEARERS = { tenant: 'the tenant’s sockets', person: 'the person’s sockets', socket: 'this socket' };

const LIVE = [
  '| message | says | holds beside its `type` | who hears it |',
  '|---|---|---|---|',
  ...Object.entries(LIVE_CLIENT_MESSAGES).map(([type, { summary, payload }]) =>
    row(`\`${type}\``, summary, heldIn(payload), 'the server'),
  ),
  ...Object.entries(LIVE_SERVER_MESSAGES).map(([type, { summary, payload, to }]) =>
    row(`\`${type}\``, summary, heldIn(payload), HEARERS[to]),
  ),
  '',
  '| closed with | why |',
  '|---|---|',
  ...Object.entries(LIVE_CLOSINGS).map(([name, why]) =>
    row(String(LIVE_CLOSE_CODES[name as LiveClosing]), why),
  ),
  '',
];

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function heldIn(payload: Readonly<Record<string, z.ZodType>>): string {
  const fields = Object.entries(payload).map(([name, schema]) => {
    const view = z.globalRegistry.get(schema)?.id;
    return view === undefined ? `\`${name}\`` : `\`${name}\`, a \`${view}\``;
  });
  return fields.join(', ') || '–';
}

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
  return row(
    `\`${name}\``,
    summary,
    request.filter((part) => part !== '').join(' ') || '–',
    Object.entries(answers).map(answered).join('; '),
    codes.join(', ') || '–',
  );
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

if (import.meta.main) writeFileSync(ENDPOINTS_FILE, withTables(readFileSync(ENDPOINTS_FILE, 'utf8')));

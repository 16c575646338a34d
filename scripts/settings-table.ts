import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSchema } from '@aiso/contracts';
import type { z } from 'zod';

export const SETTINGS_FILE = join(import.meta.dirname, '../docs/settings.md');

/** The settings as a Markdown table, from the schema that reads them. */
export function settingsTable(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]: [string, z.ZodType]) => {
    const fallback: unknown = schema.safeParse(undefined).data;
    const shown = fallback === undefined ? '' : `\`${JSON.stringify(fallback).replaceAll(/["[\]]/gu, '')}\``;
    return `| \`${name}\` | ${shown} | ${schema.description ?? ''} |`;
  });
  return [
    '# Settings',
    '',
    'Read from the environment at start; a bad one stops the start with a sentence. Made from',
    '`packages/contracts/src/settings` by `npm run docs:settings`.',
    '',
    '| setting | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(SETTINGS_FILE, settingsTable());

import { type ConnectionUrl, connect } from '../../src/connection.ts';
import { shapeOf } from './database-shape.ts';
import { typesOf } from './database-types.ts';

/**
 * What is generated from a migrated database: `npm run schema:generate` writes it, and a test compares it.
 */
export async function generatedFiles(
  owner: ConnectionUrl,
): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const client = await connect(owner, 'test');
  try {
    return [
      { path: pathOf('../../src/schema/tables.generated.ts'), text: `${await typesOf(owner)}\n` },
      { path: pathOf('./shape.generated.txt'), text: await shapeOf(client) },
    ];
  } finally {
    await client.end();
  }
}

const pathOf = (relative: string): string => new URL(relative, import.meta.url).pathname;

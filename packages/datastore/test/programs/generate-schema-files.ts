import { writeFileSync } from 'node:fs';
import { testDatastore } from '../../src/testing.ts';
import { generatedFiles } from '../schema/generated-files.ts';

/** `npm run schema:generate`: writes what is generated from a freshly migrated database. */
const store = await testDatastore();
try {
  for (const { path, text } of await generatedFiles(store.ownerUrl)) writeFileSync(path, text);
} finally {
  await store.close();
}

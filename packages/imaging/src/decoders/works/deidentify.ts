import { createHash } from 'node:crypto';
import { deidentify as deidentifyFile } from '../../deidentify/deidentify.ts';
import { pseudonymsFrom } from '../../deidentify/identities.ts';
import type { Deidentification, DeidentifyOrder } from '../orders.ts';
import type { Decode } from '../work.ts';
import { examined } from './examine.ts';

const deidentify: Decode<DeidentifyOrder, Deidentification> = async ({ rule, table, limits }, file) => {
  const made = await deidentifyFile(file, { rule, pseudonyms: pseudonymsFrom(table), limits });
  const { sopInstanceUid: _, ...report } = made.report;
  return {
    answer: {
      sha256: createHash('sha256').update(made.bytes).digest('hex'),
      bytes: made.bytes.length,
      image: await examined(made.bytes, limits),
      report,
    },
    parts: [made.bytes],
  };
};
export default deidentify;

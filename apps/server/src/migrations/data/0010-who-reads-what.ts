import { readingsFromVerdicts } from '../../registry/study-readings.repository.ts';
import { gatherStudies } from '../../registry/worklist-row.ts';
import { throughRows } from '../through-rows.ts';

/** Studies that somebody judged are read by them, and rows of the worklist have their filters and their place. */
export default throughRows('studies', async (tx, ids) => {
  await readingsFromVerdicts(tx, ids);
  await gatherStudies(tx, ids);
});

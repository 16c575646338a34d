import { readingsFromVerdicts } from '../../registry/study-readings.repository.ts';
import { setStudyTerms } from '../../registry/terms.ts';
import { gatherStudies } from '../../registry/worklist-row.ts';
import { throughRows } from '../through-rows.ts';

/**
 * Studies that somebody judged are read by them, rows of the worklist have their filters and their place, and
 * words of descriptions are found as such.
 */
export default throughRows('studies', async (tx, ids) => {
  await readingsFromVerdicts(tx, ids);
  await setStudyTerms(tx, ids);
  await gatherStudies(tx, ids);
});

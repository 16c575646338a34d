import { gatherStudies } from '../../registry/worklist-row.ts';
import { throughRows } from '../through-rows.ts';

/** The rows of the worklist, of their studies and images. */
export const rebuildWorklist = throughRows('studies', gatherStudies);

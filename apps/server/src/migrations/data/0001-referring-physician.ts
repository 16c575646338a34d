import { fillStudyFields } from '../fill-study-fields.ts';

/** Referring physicians, by whom studies from before are found as well as later ones. */
export default fillStudyFields(['referringPhysician']);

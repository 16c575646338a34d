import { z } from 'zod';

/** As many studies as one request may name. */
const STUDIES_AT_ONCE = 100;
export const studyIdsSchema = z.array(z.uuid()).min(1).max(STUDIES_AT_ONCE);

import type en from '../en/live.ts';
import type { Translation } from '../translation.ts';

export default {} satisfies Translation<typeof en>;

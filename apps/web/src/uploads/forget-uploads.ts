import { openFileStore } from './queue/kept/file-store.ts';
import { forgetSentUploads } from './queue/kept/sent-uploads.ts';

const store = openFileStore();
const HOUR_MS = 3_600_000;

function forgetOld(): void {
  store.forgetOld().catch(() => undefined);
}
forgetOld();
// A page may stand at the sign-in for days.
setInterval(forgetOld, HOUR_MS);

/** Empties what the browser keeps of files under way, and destroys the key that they are sealed with. */
export async function forgetUploads(): Promise<void> {
  forgetSentUploads();
  await store.clear();
}

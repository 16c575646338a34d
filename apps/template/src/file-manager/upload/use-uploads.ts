import { useSyncExternalStore } from 'react';
import { DRIVE } from '../store/drive-store.ts';
import { type Job, uploadQueue } from './queue.ts';

/** It goes on when the page is left; what is sent is kept as long as the app is open. */
export const UPLOADS = uploadQueue(DRIVE);

export const useUploads = (): readonly Job[] => useSyncExternalStore(UPLOADS.listen, UPLOADS.jobs);

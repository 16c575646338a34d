import { demoNow } from '../../kit/clock.ts';
import { demoStore } from '../../kit/demo-store.ts';
import type { Drive } from './entry.ts';
import { largeDrive, sampleDrive } from './sample.ts';

/** A drive in which nothing is kept. */
export const NONE: Drive = new Map();

export const DRIVE = demoStore<Drive>({
  id: 'file manager',
  make: () => sampleDrive(demoNow()),
  none: NONE,
  large: () => largeDrive(demoNow()),
  failure: 'Internal server error',
});

import type auth from './en/auth.ts';
import type common from './en/common.ts';
import type diagnosis from './en/diagnosis.ts';
import type frame from './en/frame.ts';
import type live from './en/live.ts';
import type navigation from './en/navigation.ts';
import type reading from './en/reading.ts';
import type uploads from './en/uploads.ts';
import type worklist from './en/worklist.ts';

/** Every text of the product by area; English is the shape that other languages fill. */
export type Catalogue = {
  auth: typeof auth;
  common: typeof common;
  diagnosis: typeof diagnosis;
  frame: typeof frame;
  live: typeof live;
  navigation: typeof navigation;
  reading: typeof reading;
  uploads: typeof uploads;
  worklist: typeof worklist;
};
export type Area = keyof Catalogue;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
  }
}

import { demoStore } from '../../kit/demo-store.ts';
import { type Grants, PRESET } from './permissions.ts';

/** Roles are there before anything is entered. */
export const GRANTS = demoStore<Grants>({ id: 'roles', make: () => PRESET, none: PRESET });

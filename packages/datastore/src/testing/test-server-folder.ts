import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Of the server that all test processes of this user on this machine share. */
export const testServerFolder = (): string => join(tmpdir(), `aiso-test-postgres-${userInfo().uid}`);
export const keeperLock = (folder: string): string => join(folder, 'keeper.lock');
/** Held by every test process until it ends, so that the keeper knows when it is alone. */
export const usersLock = (folder: string): string => join(folder, 'users.lock');

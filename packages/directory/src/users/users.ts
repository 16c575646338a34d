import type { AddUsers } from './add-users.ts';
import type { ChangeUsers } from './change-users.ts';
import type { Claims } from './claims.ts';
import type { FindUsers } from './find-users.ts';

export type Users = FindUsers & AddUsers & Claims & ChangeUsers;

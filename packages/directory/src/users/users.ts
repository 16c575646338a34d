import type { AddUsers } from './add-users.ts';
import type { ChangeUsers } from './change-users.ts';
import type { FindUsers } from './find-users.ts';

export type Users = FindUsers & AddUsers & ChangeUsers;

import type { MenuItem } from '@aiso/contracts/tenancy';
import type { ReactNode } from 'react';
import type { SideMenuSpec } from '../shell/layouts.ts';

/** What a menu at the side is given, whatever its form. */
export type SideMenuProps = {
  readonly spec: SideMenuSpec;
  readonly isWide: boolean;
  /** Long or short. */
  readonly logo: (isWide: boolean) => ReactNode;
  readonly menu: readonly MenuItem[];
};

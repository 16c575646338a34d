import type { SystemView } from '@aiso/contracts/system';

/** What each card of the page is given. */
export type SystemCardProps = { readonly system: SystemView; readonly isFetching: boolean };

/** So large is one choice that a person keeps, characters. Apart from the schemas, for the client. */
export const PREFERENCE_MAX_LENGTH = 60_000;

/** Lists of what a tenant has. Those of the administration and of demos are nobody else's. */
export const SHARED_VIEW_LISTS: readonly string[] = ['worklist', 'patients', 'untaken'];

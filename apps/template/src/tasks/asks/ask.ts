/** What is asked for before something is done with tasks. */
export type AskKind = 'reschedule' | 'move' | 'priority' | 'tag';
export type Ask = { readonly kind: AskKind; readonly ids: ReadonlySet<string> };

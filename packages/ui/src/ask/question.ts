/** Asked before something that cannot be undone. */
export type Question = {
  /** A question that names what will happen: "Cancel this upload?" */
  readonly title: string;
  /** What is lost. */
  readonly message: string;
  /** The action's own verb, never "OK". */
  readonly confirm: string;
  /** The way out; "Cancel" where it is not given. */
  readonly keep?: string;
  readonly isDestructive?: boolean;
};

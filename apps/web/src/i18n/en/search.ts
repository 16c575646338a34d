/** Spotlight search. */
export default {} as const;

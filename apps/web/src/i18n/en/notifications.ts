/** The drawer of notifications. */
export default {} as const;

/** The language menu. */
export default {} as const;

/** The header’s chat menu; its conversations are demo content and stay English. */
export default {} as const;

/** The name of the weather card; its content is demo content and stays English. */
export default {} as const;

/** Parts of the frame that many screens use: tables, dialogs, forms, dates, charts, files. */
export default {} as const;

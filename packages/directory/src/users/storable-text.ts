/** Whether the database can keep it: it takes neither NUL nor halves of characters. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

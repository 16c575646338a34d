/** A code as it counts: authenticator apps show "123 456", and so it is pasted. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/gu, '');

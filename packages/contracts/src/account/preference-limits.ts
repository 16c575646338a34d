/** So large is one choice that a person keeps, characters. Apart from the schemas, for the client. */
export const PREFERENCE_MAX_LENGTH = 60_000;

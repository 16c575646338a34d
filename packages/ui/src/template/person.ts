import { createContext } from 'react';

/** The id of the person who is signed in, for what this browser keeps of each. */
export const PersonId = createContext('');

import { createContext } from 'react';

/**
 * Whose choices are kept on this device, as an id of tenant and person; null where nobody is signed in, and
 * nothing is kept for anybody.
 */
export const Person = createContext<string | null>(null);

import type en from '../en/languages.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Langue',
  changed: 'Langue changée : français',
  failed: 'La langue n’a pas pu être chargée. Vérifiez votre connexion.',
} satisfies Translation<typeof en>;

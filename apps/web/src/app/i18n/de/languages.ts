import type en from '../en/languages.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Sprache',
  changed: 'Sprache auf Deutsch umgestellt',
  failed: 'Die Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
} satisfies Translation<typeof en>;

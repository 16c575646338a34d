import type en from '../en/languages.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Idioma',
  changed: 'Idioma cambiado a español',
  failed: 'No se pudo cargar el idioma. Compruebe su conexión.',
} satisfies Translation<typeof en>;

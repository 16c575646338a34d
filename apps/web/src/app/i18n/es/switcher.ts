import type en from '../en/switcher.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Selector de demostración',
  current: 'Selector de demostración: {{names}}',
  note: 'Usuarios y organizaciones de ejemplo. Su elección solo se muestra aquí y no cambia nada en el servidor.',
  users: 'Usuarios',
  tenants: 'Organizaciones',
  userChosen: 'Demostración: se ha elegido a {{name}}. Su sesión sigue siendo la suya.',
  tenantChosen: 'Demostración: se ha elegido {{name}}. Su organización sigue siendo la misma.',
} satisfies Translation<typeof en>;

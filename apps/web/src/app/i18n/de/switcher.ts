import type en from '../en/switcher.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Demo-Umschalter',
  current: 'Demo-Umschalter: {{names}}',
  note: 'Beispielbenutzer und -mandanten. Ihre Wahl wird nur hier angezeigt und ändert nichts auf dem Server.',
  users: 'Benutzer',
  tenants: 'Mandanten',
  userChosen: 'Demo: {{name}} ist gewählt. Sie bleiben unter Ihrem eigenen Namen angemeldet.',
  tenantChosen: 'Demo: {{name}} ist gewählt. Ihre Einrichtung bleibt, wie sie ist.',
} satisfies Translation<typeof en>;

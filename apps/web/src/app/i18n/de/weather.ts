import type en from '../en/weather.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Wetter',
  note: 'Demoinhalt: das Wetter keines wirklichen Ortes.',
  unit: 'Temperatureinheit',
  forecast: 'Vorhersage',
  details: 'Einzelheiten',
  viewAll: '10-Tage-Vorhersage anzeigen',
  viewFewer: 'Vier Tage anzeigen',
  high: 'Höchstwert',
  low: 'Tiefstwert',
} satisfies Translation<typeof en>;

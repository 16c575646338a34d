import type en from '../en/weather.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Météo',
  note: 'Contenu de démonstration : la météo d’aucun lieu réel.',
  unit: 'Unité de température',
  forecast: 'Prévisions',
  details: 'Détails',
  viewAll: 'Voir les prévisions à 10 jours',
  viewFewer: 'Afficher quatre jours',
  high: 'Maximale',
  low: 'Minimale',
} satisfies Translation<typeof en>;

import type en from '../en/weather.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Tiempo',
  note: 'Contenido de demostración: no es el tiempo de ningún lugar real.',
  unit: 'Unidad de temperatura',
  forecast: 'Pronóstico',
  details: 'Detalles',
  viewAll: 'Ver el pronóstico de 10 días',
  viewFewer: 'Mostrar cuatro días',
  high: 'Máxima',
  low: 'Mínima',
} satisfies Translation<typeof en>;

/** The weather card’s own words; its content is demo content and stays English. */
export default {
  title: 'Weather',
  note: 'Demo content: the weather of no real place.',
  unit: 'Temperature unit',
  forecast: 'Forecast',
  details: 'Details',
  viewAll: 'View 10-day forecast',
  viewFewer: 'Show four days',
  high: 'High',
  low: 'Low',
} as const;

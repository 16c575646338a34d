/** What each card of the dashboard shows. */
export const ABOUT: Readonly<Record<string, string>> = {
  energy: 'Energy used in the period',
  cost: 'What the energy cost',
  runs: 'How often rules ran',
  failed: 'Share of runs that failed',
  devices: 'Every device with its switch, by room',
  thermostats: 'Temperature and target of each room',
  'energy-over-time': 'Energy use over time',
  rules: 'All rules: edit, pause or run them',
  'energy-parts': 'Energy use by room or device',
  'runs-over-time': 'Completed, skipped and failed runs over time',
  history: 'Every run with its log',
};

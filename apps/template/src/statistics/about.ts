/** What each card of the dashboard shows. */
export const ABOUT: Readonly<Record<string, string>> = {
  totals: 'All metrics at a glance; selects the metric of the page',
  mean: 'Average per day',
  median: 'The middle day, unaffected by outliers',
  percentile: 'What most days stay below',
  busiest: 'The highest value of a single day',
  'over-time': 'The selected metric by day, week or month',
  movers: 'Stations with the largest change',
  hourly: 'Averages by hour and weekday',
  districts: 'The selected metric by district, stacked',
  distribution: 'How often each daily value occurs',
  found: 'Share of searches that found a bike at the first station',
  short: 'Share of trips of up to 30 minutes',
  docked: 'Share of trips that found a free dock at the first station',
  rated: 'Share of trips rated 4 or 5 stars',
};

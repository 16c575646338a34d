/** What each card of the dashboard shows. */
export const ABOUT: Readonly<Record<string, string>> = {
  open: 'Tickets open now',
  unassigned: 'Open tickets without an agent',
  breached: 'Open tickets past their deadline',
  response: 'Median time to first response',
  queue: 'All open tickets, with actions',
  volume: 'New tickets by channel over time',
  waiting: 'Open tickets by priority',
  satisfaction: 'Share of good ratings against the target',
  flow: 'Opened and closed tickets over time',
  ratings: 'Ratings by number of stars',
  leaderboard: 'Agents by closed tickets',
};

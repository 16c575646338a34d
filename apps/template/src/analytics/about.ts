/** What each card of the dashboard shows. */
export const ABOUT: Readonly<Record<string, string>> = {
  sessions: 'Number of sessions',
  bounce: 'Share of sessions with a single page',
  duration: 'Average length of a session',
  booked: 'Share of sessions with a booking',
  live: 'Sessions per minute, live',
  now: 'Visitors of the last five minutes',
  'live-pages': 'What visitors look at just now',
  devices: 'Sessions by device type',
  'over-time': 'Sessions over time',
  channels: 'Sessions by channel over time',
  'channel-table': 'Sessions, bounce rate and bookings by channel',
  cohorts: 'Returning visitors by week of first visit',
  goal: 'How many sessions reach each step to a booking',
};

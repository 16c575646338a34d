/** What each card of the dashboard shows. */
export const ABOUT: Readonly<Record<string, string>> = {
  revenue: 'Income from orders in the period',
  orders: 'Number of orders placed',
  conversion: 'Share of visits that end in an order',
  'average-order': 'Revenue per order',
  target: 'Revenue over time beside the sales target',
  sources: 'Where visits come from, by share',
  funnel: 'How many visits reach each step to an order',
  map: 'Visits by country on a map',
  pages: 'Most viewed pages, with change',
  places: 'Visits by country, and by city of a country',
};

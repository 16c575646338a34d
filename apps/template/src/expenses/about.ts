/** What each card of the dashboard shows. */
export const ABOUT: Readonly<Record<string, string>> = {
  balance: 'Money left at the end of the period',
  income: 'Money received',
  spent: 'Money spent',
  'put-aside': 'Money moved to savings',
  'cash-flow': 'Income, spending and savings over time',
  categories: 'Spending by category, by share',
  budgets: 'Monthly budgets and how much of each is spent',
  bills: 'Upcoming and paid recurring bills',
  goal: 'Progress towards the shared savings goal',
  debts: 'Who owes whom, from shared expenses',
  transactions: 'All transactions, with search and filters',
};

import { csvLine } from '@aiso/contracts/csv';
import { csvOf, numbersOf } from '@aiso/ui/chart/chart-numbers.ts';
import { useColumnNames } from '@aiso/ui/chart/use-column-names.ts';
import { csvFile, download } from '@aiso/ui/download.ts';
import { type Card, type Dashboard, linesOf, saidOf } from './dashboard.ts';
import type { DashboardView } from './view.ts';

/** Hands every card's numbers to the browser as one file; null as long as there are none. */
export function useExportAll<D, V extends DashboardView>(
  { id, cards }: Dashboard<D, V>,
  data: D | undefined,
  view: V,
): (() => void) | null {
  const names = useColumnNames();
  if (data === undefined) return null;
  const linesOfCard = (card: Card<D, V>): string => {
    switch (card.kind) {
      case 'figure': {
        const figure = card.of(data, view);
        return figure === null ? '' : csvLine(['Current', 'Previous']) + csvLine([figure.now, figure.before]);
      }
      case 'chart': {
        const chart = card.of(data, view);
        return csvOf(chart, numbersOf(chart, names, view.locale));
      }
      case 'own': {
        const numbers = card.numbers?.(data, view);
        return numbers === undefined ? '' : linesOf(numbers);
      }
    }
  };
  const { from, to } = view.days;
  return () => {
    const parts = cards.flatMap((card) => {
      const lines = linesOfCard(card);
      return lines === '' ? [] : [csvLine([saidOf(card.title, view)]), lines, '\r\n'];
    });
    download(csvFile([csvLine(['Days', from, to]), '\r\n', ...parts]), `${id}-${from}-${to}.csv`);
  };
}

import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { AnyCard, type CardProps } from './AnyCard.tsx';
import { type Card, type Dashboard, saidOf } from './dashboard.ts';
import { COLUMNS, filled, rowsOf } from './layout.ts';
import type { DashboardView } from './view.ts';

const WholeCard = lazy(() => import('./WholeCard.tsx'));

type CardGridProps<D, V extends DashboardView> = Omit<
  CardProps<unknown, D, V>,
  'card' | 'fileName' | 'onWhole'
> & {
  readonly of: Dashboard<D, V>;
  /** The cards that are shown, in their order, by their ids. */
  readonly shown: readonly string[];
  /** What stands upon a card while the dashboard is edited. */
  readonly toolsOf: ((id: string) => ReactNode) | null;
};

const GRID = {
  display: 'grid',
  gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
  gap: 1.75,
  '& > *': { position: 'relative', minWidth: 0, display: 'grid' },
} as const;

/** How many of twelve columns a card takes where there is room for two beside each other. */
const halved = (span: number): number => (span <= 4 ? 6 : COLUMNS);

/** Cards beside each other as far as the page's own width allows, whatever stands beside it. */
export function CardGrid<D, V extends DashboardView>({ of, shown, toolsOf, ...rest }: CardGridProps<D, V>) {
  const [whole, setWhole] = useState<{ id: string; origin: ReturnType<typeof focusOrigin> } | null>(null);
  const places = useMemo(() => placesOf(of.cards, shown), [of.cards, shown]);
  const cardOf = (card: Card<D, V>, onWhole: (() => void) | undefined): ReactNode => (
    <AnyCard card={card} fileName={`${of.id}-${card.id}`} onWhole={onWhole} {...rest} />
  );
  const wholeCard = of.cards.find(({ id }) => id === whole?.id);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={GRID}>
        {places.map(({ card, half, span, isApart }) => (
          <Box
            key={card.id}
            data-card={card.id}
            sx={{
              gridColumn: `span ${COLUMNS}`,
              '@container (min-width: 560px)': { gridColumn: `span ${half}` },
              '@container (min-width: 1000px)': {
                gridColumn: `span ${span}`,
                ...(isApart ? { alignSelf: 'start' } : {}),
              },
              '@media print': { breakInside: 'avoid' },
            }}
          >
            {cardOf(card, () => setWhole({ id: card.id, origin: focusOrigin() }))}
            {toolsOf?.(card.id)}
          </Box>
        ))}
      </Box>
      {wholeCard === undefined ? null : (
        <Suspense fallback={null}>
          <WholeCard
            title={saidOf(wholeCard.title, rest.view)}
            onClosed={() => {
              setWhole(null);
              whole?.origin.giveBack();
            }}
          >
            {cardOf(wholeCard, undefined)}
          </WholeCard>
        </Suspense>
      )}
    </Box>
  );
}

type Place<C> = {
  readonly card: C;
  /** Of twelve columns where there is room for two cards beside each other, and where there is for more. */
  readonly half: number;
  readonly span: number;
  /** It is as high as what it has: next to cards that it was not described with it may have too little. */
  readonly isApart: boolean;
};

/** Each card's place. All rows are full, whatever was moved or taken away. */
function placesOf<D, V>(
  cards: readonly Card<D, V>[],
  shown: readonly string[],
): readonly Place<Card<D, V>>[] {
  const idsOf = (row: readonly { readonly id: string }[]): string => row.map(({ id }) => id).join(' ');
  const described = new Set(rowsOf(cards).map(idsOf));
  const all = shown.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  const halves = rowsOf(all.map(({ span }) => ({ span: halved(span) }))).flatMap((row) =>
    filled(row.map(({ span }) => span)),
  );
  return rowsOf(all)
    .flatMap((row) => {
      const isApart = !described.has(idsOf(row));
      const spans = filled(row.map(({ span }) => span));
      return row.map((card, at) => ({
        card,
        span: spans[at] ?? COLUMNS,
        isApart: isApart && card.kind === 'own',
      }));
    })
    .map((place, at) => ({ ...place, half: halves[at] ?? COLUMNS }));
}

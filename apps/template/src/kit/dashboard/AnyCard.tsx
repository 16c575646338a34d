import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import { FigureCard } from '@aiso/ui/chart/FigureCard.tsx';
import { WHOLE } from '@aiso/ui/chart/unit.ts';
import { csvFile, download } from '@aiso/ui/download.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { RowMenu, type RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Card,
  type ChartCardOf,
  type FigureCardOf,
  linesOf,
  type OwnCardOf,
  type OwnProps,
  saidOf,
} from './dashboard.ts';
import type { DashboardView } from './view.ts';

type Query = { readonly error: unknown; readonly isFetching: boolean };
export type CardProps<C, D, V> = {
  readonly card: C;
  readonly view: V;
  readonly fileName: string;
  /** Null as long as nothing was read. */
  readonly own: OwnProps<D, V> | null;
  readonly query: Query;
  readonly onRefresh: () => void;
  /** Shows the card at the size of the window; undefined where it has that already. */
  readonly onWhole: (() => void) | undefined;
};

/** A card as its dashboard describes it, with the states of what was read. */
export function AnyCard<D, V extends DashboardView>({ card, ...rest }: CardProps<Card<D, V>, D, V>) {
  switch (card.kind) {
    case 'figure':
      return <OneFigure card={card} {...rest} />;
    case 'chart':
      return <OneChart card={card} {...rest} />;
    case 'own':
      return <OwnCard card={card} {...rest} />;
  }
}

/** What every card says of itself. A refresh that failed is said once, above all cards. */
function commonOf<D, V>({ card, view, own, query, onRefresh }: CardProps<Card<D, V>, D, V>) {
  return {
    title: saidOf(card.title, view),
    subtitle: card.subtitle === undefined ? undefined : saidOf(card.subtitle, view),
    error: own === null ? query.error : null,
    isFetching: query.isFetching,
    onRefresh,
  };
}

function OneFigure<D, V>(props: CardProps<FigureCardOf<D, V>, D, V>) {
  const { card, view, own } = props;
  const data = own?.data;
  const figure = useMemo(() => (data === undefined ? undefined : card.of(data, view)), [card, data, view]);
  const unit = typeof card.unit === 'function' ? card.unit(view) : card.unit;
  return <FigureCard {...commonOf(props)} figure={figure} unit={unit ?? WHOLE} icon={card.icon} />;
}

function OneChart<D, V>(props: CardProps<ChartCardOf<D, V>, D, V>) {
  const { card, view, own, fileName, onWhole } = props;
  const data = own?.data;
  const chart = useMemo(() => (data === undefined ? undefined : card.of(data, view)), [card, data, view]);
  return (
    <ChartCard
      {...commonOf(props)}
      {...{ chart, fileName, onWhole }}
      {...(card.heightPx === undefined ? {} : { heightPx: card.heightPx })}
    />
  );
}

function OwnCard<D, V>(props: CardProps<OwnCardOf<D, V>, D, V>) {
  const { card, own, view, fileName, onRefresh, onWhole } = props;
  const { error, ...frame } = commonOf(props);
  const { t } = useTranslation('ui');
  const { Part, Tools, heightPx = 280 } = card;
  const content =
    own !== null ? (
      <Part {...own} />
    ) : error === null ? (
      <Skeleton variant="rounded" height={heightPx} />
    ) : (
      <ErrorState title={t('card.failed')} error={error} onRetry={onRefresh} />
    );
  const numbers = own === null ? undefined : card.numbers?.(own.data, view);
  const items: readonly RowMenuItem[] = [
    ...(onWhole === undefined
      ? []
      : [{ kind: 'action', key: 'whole', text: t('card.whole'), onRun: onWhole } as const]),
    {
      kind: 'action',
      key: 'refresh',
      text: t('chart.refresh'),
      isDisabled: frame.isFetching,
      onRun: onRefresh,
    },
    ...(numbers === undefined
      ? []
      : [
          {
            kind: 'action' as const,
            key: 'csv',
            text: t('table.export'),
            onRun: () => download(csvFile([linesOf(numbers)]), `${fileName}.csv`),
          },
        ]),
  ];
  const tools = (
    <>
      {own === null || Tools === undefined ? null : <Tools {...own} />}
      <RowMenu label={t('chart.menu', { title: frame.title })} items={items} />
    </>
  );
  return (
    <CardFrame {...frame} tools={tools}>
      {content}
    </CardFrame>
  );
}

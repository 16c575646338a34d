import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useTranslation } from 'react-i18next';
import { describedLayout, isDescribed, movedTo, withCard, withoutCard } from '../layout.ts';
import type { Edited } from './edited.ts';

/** What can be done with a dashboard's cards. What takes something away offers the way back. */
export function useEdit(edited: Edited) {
  const { t } = useTranslation('dashboardEditor');
  const offerUndo = useUndo();
  const { ids, layout, latest, onLayout, titleOf } = edited;
  return {
    canReset: !isDescribed(ids, layout),
    move: (card: string, place: number): void => onLayout(movedTo(layout, card, place)),
    add: (card: string): void => onLayout(withCard(ids, layout, card)),
    remove: (card: string): void => {
      const place = layout.shown.indexOf(card);
      onLayout(withoutCard(layout, card));
      offerUndo({
        message: t('removed', { card: titleOf(card) }),
        onUndo: () => {
          // Others may have been moved since; and it may have been added.
          const now = latest.current;
          if (!now.shown.includes(card)) onLayout(movedTo(withCard(ids, now, card), card, place));
        },
      });
    },
    reset: (): void => {
      onLayout(describedLayout(ids));
      offerUndo({ message: t('wasReset'), onUndo: () => onLayout(layout) });
    },
  };
}

import type { DragDropContextProps } from '@hello-pangea/dnd';
import { useTranslation } from 'react-i18next';

type Responders = Required<Pick<DragDropContextProps, 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>>;

type DragOptions = {
  readonly titleOf: (card: string) => string;
  readonly count: number;
  /** The card that is held; null when it is dropped. */
  readonly onHold: (card: string | null) => void;
  readonly onDrop: (card: string, place: number) => void;
};

/** Drags cards in their list, and says aloud where they are. Places are counted from 1 there. */
export function useDrag({ titleOf, count, onHold, onDrop }: DragOptions): Responders {
  const { t } = useTranslation('dashboardEditor');
  const at = (id: string, index: number) => ({ card: titleOf(id), place: index + 1, total: count });
  return {
    onDragStart: ({ draggableId, source }, { announce }) => {
      onHold(draggableId);
      announce(t('lifted', at(draggableId, source.index)));
    },
    onDragUpdate: ({ draggableId, source, destination }, { announce }) =>
      announce(
        destination === null
          ? t('back', at(draggableId, source.index))
          : t('over', at(draggableId, destination.index)),
      ),
    onDragEnd: ({ draggableId, source, destination, reason }, { announce }) => {
      onHold(null);
      if (reason === 'CANCEL' || destination === null || destination.index === source.index) {
        announce(t('back', at(draggableId, source.index)));
        return;
      }
      announce(t('dropped', at(draggableId, destination.index)));
      onDrop(draggableId, destination.index);
    },
  };
}

import { Draggable, Droppable } from '@hello-pangea/dnd';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { DragArea } from '../../DragArea.tsx';
import { ROW } from './row.ts';
import { useDrag } from './use-drag.ts';

type ShownCardsProps = {
  readonly shown: readonly string[];
  readonly titleOf: (card: string) => string;
  readonly onMove: (card: string, place: number) => void;
  readonly onRemove: (card: string, button: HTMLElement) => void;
  /** The card on the page that a row is about; null for none. */
  readonly onMark: (card: string | null) => void;
};

/** The library waits for the end of a card's way back, which must be there without motion, too. */
const STILL = {
  '@media (prefers-reduced-motion: reduce)': {
    '& [data-rfd-draggable-id], & [data-rfd-placeholder-context-id]': {
      transitionDuration: '1ms !important',
    },
  },
} as const;

/** The cards of the page in their order: dragged by the row, with keys too. */
export function ShownCards({ shown, titleOf, onMove, onRemove, onMark }: ShownCardsProps) {
  const { t } = useTranslation('dashboardEditor');
  const drag = useDrag({ titleOf, count: shown.length, onHold: onMark, onDrop: onMove });
  return (
    <DragArea {...drag} dragHandleUsageInstructions={t('keys')}>
      <Droppable droppableId="shown">
        {({ innerRef, droppableProps, placeholder }) => (
          <Box ref={innerRef} {...droppableProps} sx={STILL}>
            {shown.map((card, index) => (
              <Draggable key={card} draggableId={card} index={index}>
                {(row, { isDragging }) => (
                  <Box
                    ref={row.innerRef}
                    {...row.draggableProps}
                    onPointerEnter={() => onMark(card)}
                    onPointerLeave={() => onMark(null)}
                    sx={{
                      ...ROW,
                      bgcolor: 'background.paper',
                      ...(isDragging ? { boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)' } : {}),
                    }}
                  >
                    <Box
                      {...row.dragHandleProps}
                      onFocus={() => onMark(card)}
                      onBlur={() => onMark(null)}
                      sx={{
                        flex: 1,
                        display: 'flex',
                        alignItems: 'center',
                        gap: 1,
                        minWidth: 0,
                        minHeight: 40,
                        borderRadius: 1,
                        cursor: 'grab',
                      }}
                    >
                      <DragIndicatorOutlined
                        aria-hidden
                        fontSize="small"
                        sx={{ flex: 'none', color: 'text.secondary' }}
                      />
                      <span>{titleOf(card)}</span>
                    </Box>
                    <IconButton
                      size="small"
                      aria-label={t('remove', { card: titleOf(card) })}
                      title={t('remove', { card: titleOf(card) })}
                      onClick={(event) => onRemove(card, event.currentTarget)}
                    >
                      <RemoveCircleOutlineOutlined fontSize="small" />
                    </IconButton>
                  </Box>
                )}
              </Draggable>
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
    </DragArea>
  );
}

import type { DraggableProvided } from '@hello-pangea/dnd';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { SubItem } from '../store/board.ts';
import { InPlaceText } from './InPlaceText.tsx';

type ChecklistItemProps = {
  readonly item: SubItem;
  readonly drag: DraggableProvided;
  readonly isDragging: boolean;
  readonly onTick: (isDone: boolean) => void;
  readonly onRename: (text: string) => void;
  readonly onDelete: () => void;
};

/** An item of a checklist: dragged by its grip, ticked, renamed where it stands, deleted. */
export function ChecklistItem({ item, drag, isDragging, onTick, onRename, onDelete }: ChecklistItemProps) {
  const { id, text, isDone } = item;
  const { innerRef, draggableProps, dragHandleProps } = drag;
  return (
    <Box
      component="li"
      ref={innerRef}
      {...draggableProps}
      sx={{
        display: 'flex',
        alignItems: 'center',
        listStyle: 'none',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:hover': { backgroundImage: 'linear-gradient(var(--aiso-palette-action-hover) 0 0)' },
        ...(isDragging ? { boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)' } : {}),
        '@media (hover: hover)': {
          '& [data-quiet]': { opacity: 0 },
          '&:is(:hover, :focus-within) [data-quiet]': { opacity: 1 },
        },
        // A drop is over when its transition ends. One without a length never does.
        '@media (prefers-reduced-motion: reduce)': { transitionDuration: '1ms !important' },
      }}
    >
      <Box
        component="span"
        {...dragHandleProps}
        data-quiet=""
        aria-label={`Move ${text}`}
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 24,
          height: 36,
          borderRadius: 1,
          color: 'text.secondary',
          cursor: 'grab',
          touchAction: 'none',
          '@media (pointer: coarse)': { width: 36, height: 44 },
        }}
      >
        <DragIndicatorOutlined fontSize="small" />
      </Box>
      <Checkbox
        checked={isDone}
        size="small"
        sx={{ p: 0.75, '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } }}
        slotProps={{ input: { 'aria-label': text } }}
        onChange={(_event, isOn) => onTick(isOn)}
      />
      <InPlaceText
        key={text}
        label={`Text of ${text}`}
        text={text}
        onChange={onRename}
        sx={{ py: 0.5, ...(isDone ? { color: 'text.secondary', textDecoration: 'line-through' } : {}) }}
      />
      <IconButton
        size="small"
        data-quiet=""
        aria-label={`Delete ${text}`}
        data-delete={id}
        onClick={onDelete}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

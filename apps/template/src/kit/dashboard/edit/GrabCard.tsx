import Box from '@mui/material/Box';
import { type DragEvent, useState } from 'react';

const TYPE = 'application/x-aiso-card';
const isCard = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

type GrabCardProps = {
  readonly card: string;
  /** Another card was dropped on this one. */
  readonly onDrop: (dropped: string) => void;
};

/**
 * Lies upon a card that is edited: a pointer grabs it anywhere, and drops it on one whose place it takes.
 * The drag library knows no grids that wrap, so it is the browser's own; keys have the buttons and the panel.
 */
export function GrabCard({ card, onDrop }: GrabCardProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Box
      aria-hidden
      draggable
      data-grab=""
      onDragStart={({ dataTransfer, currentTarget }) => {
        dataTransfer.setData(TYPE, card);
        dataTransfer.effectAllowed = 'move';
        if (currentTarget.parentElement !== null)
          dataTransfer.setDragImage(currentTarget.parentElement, 24, 24);
      }}
      onDragOver={(event) => {
        if (!isCard(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isCard(event)) return;
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer.getData(TYPE);
        if (dropped !== card) onDrop(dropped);
      }}
      sx={{
        position: 'absolute',
        inset: 0,
        borderRadius: 1,
        cursor: 'grab',
        displayPrint: 'none',
        ...(isOver
          ? {
              outline: '2px dashed',
              outlineColor: 'primary.main',
              outlineOffset: -2,
              bgcolor: 'color-mix(in srgb, var(--aiso-palette-primary-main) 10%, transparent)',
            }
          : {}),
      }}
    />
  );
}

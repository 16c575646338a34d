import { selectedRow } from '@aiso/ui/theme/selected-row.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';

export type ListCardProps = {
  readonly id: string;
  readonly title: string;
  /** Whose initials stand before it. */
  readonly name: string;
  readonly isOpen: boolean;
  /** Whether Tab leads to it. */
  readonly isCursor: boolean;
  readonly onOpen: (id: string) => void;
  readonly onFocus: (id: string) => void;
  /** A button of its own. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

const ACCENT = 'var(--aiso-palette-primary-main)';

/** A row of a list that opens beside it: all of it does, but for what stands at its end. */
export function ListCard(props: ListCardProps) {
  const { id, title, name, isOpen, isCursor, onOpen, onFocus, end, children } = props;
  return (
    <Box
      data-row={id}
      onFocus={() => onFocus(id)}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.25,
        px: { xs: 1.6, sm: 2 },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isOpen ? selectedRow : 'transparent',
        ...(isOpen ? {} : { '&:hover': { bgcolor: 'action.hover' } }),
      }}
    >
      <NameAvatar shape="rounded" name={name} sizePx={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="button"
          type="button"
          data-opener=""
          tabIndex={isCursor ? 0 : -1}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => onOpen(id)}
          sx={{
            font: 'inherit',
            fontWeight: 600,
            color: 'text.primary',
            background: 'none',
            border: 0,
            p: 0,
            textAlign: 'left',
            cursor: 'pointer',
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': { outline: `2px solid ${ACCENT}`, outlineOffset: '-2px' },
          }}
        >
          {title}
        </Box>
        {children}
      </Box>
      {end}
    </Box>
  );
}

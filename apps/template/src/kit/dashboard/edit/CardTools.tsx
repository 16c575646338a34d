import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Edited } from './edited.ts';
import { GrabCard } from './GrabCard.tsx';
import { useEdit } from './use-edit.ts';

/** Upon a card of a dashboard that is edited: to move it, and to take it away. */
export function CardTools({ card, ...edited }: Edited & { readonly card: string }) {
  const { t } = useTranslation('dashboardEditor');
  const { move, remove } = useEdit(edited);
  const { shown } = edited.layout;
  const at = shown.indexOf(card);
  const title = edited.titleOf(card);
  const step = (by: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    flushSync(() => move(card, at + by));
    // The browser takes the focus from what is moved.
    button.focus({ preventScroll: true });
    button.closest('[data-card]')?.scrollIntoView?.({ block: 'nearest' });
  };
  const tools = [
    { key: 'up', Icon: ArrowUpwardOutlined, label: t('up', { card: title }), isOff: at === 0, run: step(-1) },
    {
      key: 'down',
      Icon: ArrowDownwardOutlined,
      label: t('down', { card: title }),
      isOff: at === shown.length - 1,
      run: step(1),
    },
    {
      key: 'remove',
      Icon: RemoveOutlined,
      label: t('remove', { card: title }),
      isOff: false,
      run: () => remove(card),
    },
  ] as const;
  return (
    <>
      <GrabCard card={card} onDrop={(dropped) => move(dropped, at)} />
      <Box
        component="fieldset"
        aria-label={title}
        sx={{
          position: 'absolute',
          insetBlockStart: 0,
          insetInline: 0,
          m: 0,
          mx: 'auto',
          p: 0,
          width: 'fit-content',
          transform: 'translateY(-40%)',
          zIndex: 1,
          display: 'flex',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          boxShadow: '0 2px 8px rgb(0 0 0 / 0.14)',
          displayPrint: 'none',
        }}
      >
        {tools.map(({ key, Icon, label, isOff, run }) => (
          <IconButton
            key={key}
            size="small"
            aria-label={label}
            title={label}
            // It keeps the focus where it can do nothing.
            aria-disabled={isOff}
            onClick={isOff ? undefined : run}
            sx={isOff ? { color: 'action.disabled' } : undefined}
          >
            <Icon sx={{ fontSize: 16 }} />
          </IconButton>
        ))}
      </Box>
    </>
  );
}

import { hint } from '@aiso/ui/hint.ts';
import { useNewPath } from '@aiso/ui/use-new-path.ts';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Tools that a phone's header has no room for. Below the small breakpoint they stand on a shelf that a button
 * opens, above it in the bar. They keep their place in the tree: what one opened survives a turn of the
 * phone.
 */
export function ToolShelf({ children }: { children: ReactNode }) {
  const { t } = useTranslation('frame');
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shelfId = useId();

  useNewPath(() => setOpen(false));
  useEffect(() => {
    if (!isOpen) return undefined;
    // A press within a menu or dialog that a tool opened is none beside the shelf.
    const closeFromOutside = ({ target }: Event) => {
      const isInShell = target instanceof Element && target.closest('[data-shell]') !== null;
      if (isInShell && !area.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || !event.currentTarget.contains(event.target as Node)) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Box ref={area} onKeyDown={closeByEscape} sx={{ display: { xs: 'flex', sm: 'contents' } }}>
      <IconButton
        ref={button}
        aria-label={t('moreTools')}
        data-hint={t('moreTools')}
        aria-expanded={isOpen}
        aria-controls={shelfId}
        onClick={() => setOpen(!isOpen)}
        sx={{ ...hint, display: { sm: 'none' } }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Box
        id={shelfId}
        data-shelf=""
        sx={{
          display: { xs: isOpen ? 'flex' : 'none', sm: 'contents' },
          position: 'absolute',
          insetBlockStart: '100%',
          insetInlineEnd: 8,
          gap: 0.5,
          p: 0.5,
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

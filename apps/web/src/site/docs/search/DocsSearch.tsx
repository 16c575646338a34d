import { KeyCap } from '@aiso/ui/KeyCap.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../site-context.ts';
import { Found } from './Found.tsx';
import { loadSearch } from './load-search.ts';
import type { SectionSearch } from './search-sections.ts';

const LONGEST_QUERY = 80;

const FIELD = {
  width: '100%',
  minHeight: 44,
  paddingInlineStart: 1.2,
  paddingInlineEnd: 5,
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
} as const;

type DocsSearchProps = {
  /** Asked for when the field is used first. */
  readonly load?: () => Promise<SectionSearch>;
};

/** A field that searches all pages, and below it what it found. `/` leads to it, arrows through that. */
export function DocsSearch({ load = loadSearch }: DocsSearchProps) {
  const texts = useTexts('docs');
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState<{ readonly for: SectionSearch } | 'failed' | null>(null);
  // With the letter, not after it: a key that goes down would lead into what is about to be replaced.
  const wanted = query.trim();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => field.current?.focus() });

  const start = (): void => {
    setOpen(true);
    if (search === null || search === 'failed')
      load().then(
        (loaded) => setSearch({ for: loaded }),
        () => setSearch('failed'),
      );
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setOpen(false);
      setQuery('');
      field.current?.focus();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
  };
  return (
    <Box
      component="search"
      ref={box}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      sx={{
        position: 'relative',
        display: 'block',
        maxWidth: 560,
        '@media print, (scripting: none)': { display: 'none' },
      }}
    >
      <Box
        component="input"
        ref={field}
        type="search"
        value={query}
        maxLength={LONGEST_QUERY}
        placeholder={texts.search}
        aria-label={texts.search}
        aria-keyshortcuts="/"
        onFocus={start}
        onChange={({ target }) => {
          setOpen(true);
          setQuery(target.value);
        }}
        sx={FIELD}
      />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          insetBlockStart: 11,
          insetInlineEnd: 12,
          fontSize: '0.75rem',
          color: 'text.secondary',
          pointerEvents: 'none',
          '@media (pointer: coarse)': { display: 'none' },
        }}
      >
        <KeyCap>/</KeyCap>
      </Box>
      {isOpen && wanted !== '' ? (
        <Found state={search === null ? 'loading' : search === 'failed' ? 'failed' : search.for(wanted)} />
      ) : null}
    </Box>
  );
}

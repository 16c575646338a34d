import { RowMenuList } from '@aiso/ui/table/RowMenu.tsx';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { choicesOf, saidOf } from './chip-choices.ts';
import type { Usual } from './drafts.ts';
import { type Knows, type Part, type PartKind, reworded, understand } from './understand.ts';

const KINDS = ['due', 'time', 'priority', 'repeat', 'list'] as const;
const NAMES: Readonly<Record<(typeof KINDS)[number], string>> = {
  due: 'Due',
  time: 'Time',
  priority: 'Priority',
  repeat: 'Repeat',
  list: 'List',
};

type UnderstoodChipsProps = {
  readonly text: string;
  readonly usual: Usual;
  readonly knows: Knows;
  readonly onChange: (text: string) => void;
};

/**
 * What was understood of a line. Each chip can be changed, and taken out with its words; what the line does
 * not say can be chosen here as well.
 */
export function UnderstoodChips({ text, usual, knows, onChange }: UnderstoodChipsProps) {
  const [menu, setMenu] = useState<{ readonly kind: PartKind; readonly anchor: HTMLElement } | null>(null);
  const understood = understand(text, knows);
  const partOf = (kind: PartKind): Part | null => understood.parts.find((part) => part.kind === kind) ?? null;
  const tags = understood.parts.filter(({ kind }) => kind === 'tag');
  return (
    <Box
      component="fieldset"
      aria-label="Detected in the new task"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, border: 0, m: 0, p: 0, pt: 0.75, minWidth: 0 }}
    >
      {KINDS.map((kind) => {
        const part = partOf(kind);
        const value = saidOf(kind, understood, usual, knows);
        // The words of "every Monday" say the day, too.
        const isSaid = part !== null;
        return (
          <Chip
            key={kind}
            size="small"
            variant={isSaid ? 'filled' : 'outlined'}
            label={value === null ? NAMES[kind] : `${NAMES[kind]}: ${value}`}
            aria-haspopup="menu"
            sx={value === null ? { borderStyle: 'dashed', color: 'text.secondary' } : undefined}
            onClick={({ currentTarget }) => setMenu({ kind, anchor: currentTarget })}
            {...(part === null ? {} : { onDelete: () => onChange(reworded(text, part, '')) })}
          />
        );
      })}
      {tags.map((part) => {
        const word = text.slice(part.start, part.end);
        return (
          <Chip key={word} size="small" label={word} onDelete={() => onChange(reworded(text, part, ''))} />
        );
      })}
      {menu === null ? null : (
        <RowMenuList
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          items={[
            ...choicesOf(menu.kind, knows.lists).map(
              ({ words, text: name }) =>
                ({
                  kind: 'action',
                  key: words,
                  text: name,
                  onRun: () => onChange(reworded(text, partOf(menu.kind), words)),
                }) as const,
            ),
            ...(partOf(menu.kind) === null
              ? []
              : [
                  {
                    kind: 'action',
                    key: 'none',
                    text: 'Clear all',
                    onRun: () => onChange(reworded(text, partOf(menu.kind), '')),
                  } as const,
                ]),
          ]}
        />
      )}
    </Box>
  );
}

import type { Features } from '@aiso/contracts/permissions';
import { MENU_LIMITS } from '@aiso/contracts/tenant-menu';
import { useDragOrder } from '@aiso/ui/use-drag-order.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFields } from './EntryFields.tsx';
import { EntryTools } from './EntryTools.tsx';
import { type DraftEntry, type DraftSection, moved, newPage } from './menu-draft.ts';
import { useMenuWords } from './use-menu-words.ts';

type MenuSectionProps = {
  readonly section: DraftSection;
  readonly features: Features;
  readonly isChecked: boolean;
  readonly onChange: (section: DraftSection) => void;
  readonly onAnnounce: (title: string, place: number, count: number) => void;
  /** Order and removal of the section itself. */
  readonly tools: ReactNode;
};

/** One section with its pages, or a page that stands by itself. */
export function MenuSection(props: MenuSectionProps) {
  const { section, features, isChecked, onChange, onAnnounce, tools } = props;
  const { t } = useTranslation('tenants');
  const { wordOf } = useMenuWords();
  const list = useRef<HTMLUListElement>(null);
  const { entries } = section;
  const nameOf = ({ title }: DraftEntry): string => wordOf(title) || t('menu.untitled');
  const setEntries = useCallback(
    (next: readonly DraftEntry[]) => onChange({ ...section, entries: next }),
    [onChange, section],
  );
  const move = (from: number, to: number): void => {
    if (entries === null) return;
    const next = moved(entries, from, to);
    const entry = entries[from];
    if (next === entries || entry === undefined) return;
    setEntries(next);
    onAnnounce(nameOf(entry), next.indexOf(entry) + 1, next.length);
  };
  const startDrag = useDragOrder(list, move);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.25, sm: 1.5 }, mb: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.25 }}>
        <EntryFields
          entry={section}
          hasRoute={entries === null}
          {...{ features, isChecked }}
          onChange={(change) => onChange({ ...section, ...change })}
        />
        {tools}
      </Box>
      {entries === null ? null : (
        <>
          <Box
            component="ul"
            ref={list}
            sx={{ listStyle: 'none', m: 0, mt: 1.25, p: 0, paddingInlineStart: { xs: 1, sm: 3 } }}
          >
            {entries.map((entry, index) => (
              <Box
                key={entry.key}
                component="li"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'flex-start',
                  gap: 1.25,
                  py: 1.25,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              >
                <EntryFields
                  entry={entry}
                  hasRoute
                  {...{ features, isChecked }}
                  onChange={(change) =>
                    setEntries(entries.map((one) => (one === entry ? { ...entry, ...change } : one)))
                  }
                />
                <EntryTools
                  title={nameOf(entry)}
                  index={index}
                  count={entries.length}
                  onMove={move}
                  onRemove={() => setEntries(entries.filter((one) => one !== entry))}
                  onDragStart={startDrag(index)}
                />
              </Box>
            ))}
          </Box>
          {entries.length === 0 ? (
            <FormHelperText error={isChecked}>{t('menu.emptySection')}</FormHelperText>
          ) : null}
          <Button
            size="small"
            startIcon={<AddOutlined />}
            disabled={entries.length >= MENU_LIMITS.entries}
            onClick={() => setEntries([...entries, newPage()])}
            sx={{ marginInlineStart: { xs: 1, sm: 3 } }}
          >
            {t('menu.addEntry', { title: nameOf(section) })}
          </Button>
        </>
      )}
    </Box>
  );
}

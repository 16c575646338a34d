import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useFormats } from '../formats/use-formats.ts';
import { tabIdOf } from './tab-id.ts';

export type ListTab = {
  /** The filter's value; null for the tab of all. */
  readonly value: string | null;
  readonly text: string;
};

type ListTabsProps = {
  readonly label: string;
  readonly tabs: readonly ListTab[];
  readonly value: string | null;
  /** By value; undefined while they are not known, null where the tabs have none. */
  readonly counts: Readonly<Record<string, number>> | undefined | null;
  /** What the rows of a tab sum to, as it is written; undefined while it is not known. */
  readonly sumOf?: ((key: string) => string | undefined) | undefined;
  readonly panelId: string;
  readonly onChange: (value: string | null) => void;
};

const keyOf = (value: string | null): string => value ?? '';

const NUMBER = { minWidth: '1ch', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' } as const;

/** One filter of a list as tabs, each with the number of its rows. */
export function ListTabs({ label, tabs, value, counts, sumOf, panelId, onChange }: ListTabsProps) {
  const { integer } = useFormats();
  return (
    <Tabs
      value={keyOf(value)}
      onChange={(_event, key: string) => onChange(key === '' ? null : key)}
      aria-label={label}
      variant="scrollable"
      sx={{ mb: 1.25, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => {
        const count = counts?.[keyOf(tab.value)];
        return (
          <Tab
            key={keyOf(tab.value)}
            value={keyOf(tab.value)}
            id={tabIdOf(panelId, tab.value)}
            aria-controls={panelId}
            sx={{ minHeight: 44, textTransform: 'none' }}
            label={
              <>
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.75 }}>
                  {`${tab.text} `}
                  {counts === null ? null : (
                    <Box component="span" sx={NUMBER}>
                      {count === undefined ? '' : integer(count)}
                    </Box>
                  )}
                </Box>
                {sumOf === undefined ? null : (
                  <Box component="span" sx={{ ...NUMBER, minHeight: '1lh' }}>
                    {sumOf(keyOf(tab.value))}
                  </Box>
                )}
              </>
            }
          />
        );
      })}
    </Tabs>
  );
}

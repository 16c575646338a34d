import Box from '@mui/material/Box';
import { useTexts } from '../site-context.ts';
import { AREAS, AUDIENCES, type Filter, KINDS, LONGEST_SEARCH } from './screens.ts';

const FIELD = {
  minHeight: 44,
  px: 1.2,
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
} as const;

const LABEL = { display: 'grid', gap: 0.4, fontSize: '0.8125rem', fontWeight: 600 } as const;

type FiltersProps = {
  readonly filter: Filter;
  readonly onChange: (change: Partial<Filter>) => void;
};

/** The browser's own fields: they are light, and known on every device. */
export function Filters({ filter, onChange }: FiltersProps) {
  const texts = useTexts('blueprints');
  const choices = { area: AREAS, who: AUDIENCES, kind: KINDS } as const;
  const choice = (name: keyof typeof choices) => {
    const names: Readonly<Record<string, string>> = texts[name].names;
    return (
      <Box component="label" sx={LABEL}>
        {texts[name].title}
        <Box
          component="select"
          value={filter[name] ?? ''}
          onChange={(event) =>
            onChange({ [name]: choices[name].find((one) => one === event.target.value) ?? null })
          }
          sx={FIELD}
        >
          <option value="">{texts.any}</option>
          {choices[name].map((value) => (
            <option key={value} value={value}>
              {names[value]}
            </option>
          ))}
        </Box>
      </Box>
    );
  };
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
        gap: 1.6,
        '@media (scripting: none)': { display: 'none' },
      }}
    >
      <Box component="label" sx={LABEL}>
        {texts.search}
        <Box
          component="input"
          type="search"
          value={filter.q}
          maxLength={LONGEST_SEARCH}
          onChange={(event) => onChange({ q: event.target.value })}
          sx={FIELD}
        />
      </Box>
      {choice('area')}
      {choice('who')}
      {choice('kind')}
    </Box>
  );
}

import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import { type Ref, useMemo } from 'react';
import type { Job } from '../store/job.ts';
import { PLACE_SUGGESTIONS, wordSuggestions } from './find-jobs.ts';
import type { Query } from './jobs-view.ts';
import { SuggestField } from './SuggestField.tsx';

type SearchBarProps = {
  readonly jobs: readonly Job[];
  readonly query: Query;
  readonly wordsRef: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<Query>) => void;
};

/** What, and where. */
export function SearchBar({ jobs, query, wordsRef, onChange }: SearchBarProps) {
  const words = useMemo(() => wordSuggestions(jobs), [jobs]);
  return (
    <Box
      component="search"
      aria-label="Find jobs"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: 1 }}
    >
      <SuggestField
        label="Title, company or field"
        hint="Job or company"
        icon={<SearchOutlined fontSize="small" />}
        value={query.q}
        suggestions={words}
        maxLength={80}
        inputRef={wordsRef}
        onChange={(q) => onChange({ q })}
      />
      <SuggestField
        label="City or country"
        hint="Place"
        icon={<PlaceOutlined fontSize="small" />}
        value={query.place}
        suggestions={PLACE_SUGGESTIONS}
        maxLength={60}
        onChange={(place) => onChange({ place })}
      />
    </Box>
  );
}

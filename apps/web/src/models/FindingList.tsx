import type { ModelSummary } from '@aiso/contracts/models';
import Box from '@mui/material/Box';
import { useFindingName } from '../studies/use-finding-name.ts';
import { ExperimentalTag } from './ExperimentalTag.tsx';

/** The names of what a model looks for, as hairline tags. */
export function FindingList({ findings }: Pick<ModelSummary, 'findings'>) {
  const findingName = useFindingName();
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}>
      {findings.map((finding) => (
        <Box
          key={finding.code}
          component="li"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1,
            py: 0.3,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontSize: '0.8125rem',
          }}
        >
          {findingName(finding.label)}
          {finding.experimental ? <ExperimentalTag /> : null}
        </Box>
      ))}
    </Box>
  );
}

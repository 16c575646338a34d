import type { MonitoredFinding, MonitoringView } from '@aiso/contracts/monitoring';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { DriftMark } from './DriftMark.tsx';

type FindingChoiceProps = {
  readonly data: MonitoringView | undefined;
  readonly chosen: MonitoredFinding | undefined;
  readonly onChange: (code: string) => void;
};

/** Which finding the plots are of, with the state of each; nothing to choose where there is one or none. */
export function FindingChoice({ data, chosen, onChange }: FindingChoiceProps) {
  const { t } = useTranslation('monitoring');
  const findingName = useFindingName();
  if (data === undefined || chosen === undefined || data.findings.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={t('filters.finding')}
      value={chosen.code}
      onChange={({ target }) => onChange(target.value)}
      sx={{ alignSelf: 'flex-start', width: { xs: '100%', sm: 400 }, mb: 2 }}
    >
      {data.findings.map(({ code, label, drift }) => (
        <MenuItem key={code} value={code}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
            <bdi>{findingName(label)}</bdi>
            <DriftMark state={drift.state} />
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { WorklistView } from './worklist-view.ts';

type Scope = WorklistView['scope'];

/** Whether the own uploads are shown, or those of everybody in the group. */
export function ScopeChoice({
  value,
  onChange,
}: {
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}) {
  const { t } = useTranslation('worklist');
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      aria-label={t('filters.scope')}
      onChange={(_event, scope: Scope | null) => scope !== null && onChange(scope)}
    >
      {(['group', 'mine'] as const).map((scope) => (
        <ToggleButton
          key={scope}
          value={scope}
          sx={{ px: 0.75, py: 0.75, textTransform: 'none', whiteSpace: 'nowrap' }}
        >
          {t(`filters.${scope}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

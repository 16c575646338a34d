import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useCan } from '../app/session/use-can.ts';
import { Groups } from '../handover/Groups.tsx';
import { Rules } from '../handover/Rules.tsx';
import { useAssignees } from '../handover/use-assignees.ts';
import { useSettings } from '../handover/use-settings.ts';
import { ListingFrame, loadListingTabs } from './ListingFrame.tsx';

export const loadParts = (): Promise<unknown> => loadListingTabs();

/** The tenant's groups of readers, and to whom new studies go by themselves. */
export default function HandoverPage() {
  const { t } = useTranslation('handover');
  const can = useCan();
  return (
    <ListingFrame tab="handover">
      {can('handover:administer') ? <Settings /> : <EmptyState>{t('settings.notAllowed')}</EmptyState>}
    </ListingFrame>
  );
}

function Settings() {
  const { t } = useTranslation('handover');
  const { query, saveRules, ...groupChanges } = useSettings();
  const assignees = useAssignees();
  const error = query.error ?? assignees.error;
  if (error !== null)
    return (
      <ErrorState
        title={t('settings.failed')}
        error={error}
        onRetry={() => {
          void query.refetch();
          void assignees.refetch();
        }}
      />
    );
  if (query.data === undefined || assignees.data === undefined) return null;
  const { groups, rules } = query.data;
  // A group that was made just now can be named at once.
  const known = { ...assignees.data, groups: groups.map(({ id, name }) => ({ id, name })) };
  return (
    <Box sx={{ maxWidth: 880, py: 1 }}>
      <Groups groups={groups} people={assignees.data.people} {...groupChanges} />
      <Rules key={rules.length} rules={rules} assignees={known} saveRules={saveRules} />
    </Box>
  );
}

import type { HandoverSettings } from '@aiso/contracts/assignments';
import type { Colleague } from '@aiso/contracts/colleagues';
import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupDialog } from './GroupDialog.tsx';
import { personText } from './use-person-text.ts';
import type { useSettings } from './use-settings.ts';

type Group = HandoverSettings['groups'][number];

type GroupsProps = Pick<ReturnType<typeof useSettings>, 'addGroup' | 'changeGroup' | 'removeGroup'> & {
  readonly groups: readonly Group[];
  readonly people: readonly Colleague[];
};

/** The tenant's groups of readers. */
export function Groups({ groups, people, addGroup, changeGroup, removeGroup }: GroupsProps) {
  const { t } = useTranslation('handover');
  const { confirm, dialog } = useConfirm();
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const remove = async ({ id, name }: Group): Promise<void> => {
    const isSure = await confirm({
      title: t('settings.removeTitle', { name }),
      message: t('settings.removeMessage'),
      confirm: t('settings.confirm'),
    });
    if (isSure) await removeGroup(id);
  };
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h4" component="h2">
        {t('settings.groups')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('settings.groupsHint')}
      </Typography>
      {groups.length === 0 ? <Typography variant="body2">{t('settings.noGroups')}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1.5 }}>
        {groups.map((group) => (
          <Box
            component="li"
            key={group.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {group.name}
              </Box>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {group.members.length === 0
                  ? t('settings.memberCount', { number: 0 })
                  : group.members.map(personText).join(', ')}
              </Box>
            </Box>
            <IconButton
              aria-label={t('settings.edit', { name: group.name })}
              onClick={() => setEdited(group)}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t('settings.remove', { name: group.name })}
              onClick={() => void remove(group)}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" size="small" onClick={() => setEdited('new')}>
        {t('settings.newGroup')}
      </Button>
      {edited === null ? null : (
        <GroupDialog
          title={edited === 'new' ? t('settings.newGroup') : t('settings.edit', { name: edited.name })}
          people={people}
          {...(edited === 'new' ? {} : { first: edited })}
          onClose={() => setEdited(null)}
          onSave={(group) => (edited === 'new' ? addGroup(group) : changeGroup(edited.id, group))}
        />
      )}
      {dialog}
    </Box>
  );
}

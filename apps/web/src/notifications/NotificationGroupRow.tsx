import { ArchiveButton } from '@aiso/ui/entries/ArchiveButton.tsx';
import { EntryFrame } from '@aiso/ui/entries/EntryFrame.tsx';
import { ENTRY_TARGET } from '@aiso/ui/entries/entry-target.ts';
import { useAge } from '@aiso/ui/entries/use-age.ts';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationGroup } from './group-notifications.ts';
import { isAbove } from './is-above.ts';
import { NotificationRow } from './NotificationRow.tsx';
import type { NotificationCommands } from './notification-commands.ts';
import { OutcomeIcon } from './OutcomeIcon.tsx';

type NotificationGroupRowProps = NotificationCommands & { readonly group: NotificationGroup };

/**
 * Notifications of one kind and hour in a line that opens. How many are above their operating points stays
 * visible.
 */
export function NotificationGroupRow({ group, ...commands }: NotificationGroupRowProps) {
  const { t } = useTranslation('notifications');
  const age = useAge();
  const list = useId();
  const [isExpanded, setExpanded] = useState(false);
  const { kind, notifications } = group;
  const above = notifications.filter(isAbove).length;
  const unread = notifications.filter(({ isRead }) => !isRead).length;
  const title = t(`group.${kind}`, { count: notifications.length });
  const [newest] = notifications;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <ButtonBase
          aria-expanded={isExpanded}
          aria-controls={list}
          onClick={() => setExpanded(!isExpanded)}
          sx={ENTRY_TARGET}
        >
          <EntryFrame
            icon={<OutcomeIcon kind={kind} isWithoutFinding={false} isAbove={above > 0} />}
            title={title}
            isUnread={unread > 0}
            age={newest === undefined ? '' : age(newest.createdAt)}
          >
            <Box
              component="span"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1.5,
                fontSize: '0.8125rem',
                color: 'text.secondary',
              }}
            >
              {above > 0 ? (
                <Box component="span" sx={{ color: 'above.main' }}>
                  {t('group.above', { count: above })}
                </Box>
              ) : null}
              {unread > 0 ? <span>{t('group.unread', { count: unread })}</span> : null}
              <ExpandMoreOutlined
                aria-hidden
                sx={{
                  fontSize: 18,
                  marginInlineStart: 'auto',
                  transform: isExpanded ? 'rotate(180deg)' : 'none',
                  transition: 'transform 120ms ease-out',
                }}
              />
            </Box>
          </EntryFrame>
        </ButtonBase>
        <ArchiveButton
          name={title}
          isArchived={newest?.isArchived ?? false}
          onClick={() => commands.onArchive(notifications)}
        />
      </Box>
      <Box
        component="ul"
        id={list}
        hidden={!isExpanded}
        aria-label={title}
        sx={{ listStyle: 'none', m: 0, p: 0, paddingInlineStart: 2 }}
      >
        {isExpanded
          ? notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} {...commands} />
            ))
          : null}
      </Box>
    </Box>
  );
}

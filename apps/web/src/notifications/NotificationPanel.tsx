import type { NotificationTab, NotificationView } from '@aiso/contracts/notifications';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import type { MoreEntriesProps } from '@aiso/ui/template/more-entries.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchiveNotice } from './ArchiveNotice.tsx';
import { NotificationList } from './NotificationList.tsx';
import { NotificationTabs, tabId } from './NotificationTabs.tsx';
import type { NotificationWork } from './use-notification-work.ts';

type NotificationPanelProps = {
  readonly work: NotificationWork;
  readonly tab: NotificationTab;
  readonly onTab: (tab: NotificationTab) => void;
  /** The person goes on to something else. */
  readonly onLeave?: () => void;
  /** Shows entries of its own below the notifications. */
  readonly More?: ComponentType<MoreEntriesProps> | undefined;
};

/** Tabs, the entries of the chosen one, and what was just moved. */
export function NotificationPanel({ work, tab, onTab, onLeave, More }: NotificationPanelProps) {
  const { t } = useTranslation(['notifications', 'studies']);
  const sentenceOf = useSentenceOf();
  const panel = useId();
  const entries = useRef<HTMLDivElement>(null);
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { counts, error, more, moved } = work;
  const open = (notification: NotificationView): void => {
    work.markRead(notification);
    onLeave?.();
  };
  return (
    <>
      {More === undefined ? null : (
        <Suspense fallback={null}>
          <More onChange={work.setMore} onMoved={work.showMoved} onLeave={onLeave} />
        </Suspense>
      )}
      <NotificationTabs
        tab={tab}
        counts={counts}
        isSmall={isSmall}
        panelId={panel}
        onChange={(next) => {
          work.forgetMoved();
          onTab(next);
        }}
      />
      {error === null ? null : (
        <Alert severity="error" onClose={work.forgetError} sx={{ borderRadius: 0 }}>
          {t('changeFailed', { reason: sentenceOf(error) })}
        </Alert>
      )}
      <Box
        ref={entries}
        id={panel}
        tabIndex={-1}
        {...(isSmall ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(panel, tab) })}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', outlineOffset: '-2px !important' }}
      >
        <NotificationList tab={tab} onOpen={open} onArchive={work.archive} />
        {more?.section(tab)}
      </Box>
      {moved === null ? null : (
        <ArchiveNotice key={moved.key} moved={moved} onUndone={() => entries.current?.focus()} />
      )}
    </>
  );
}

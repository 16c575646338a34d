import { UPLOAD_PRIORITIES, type UploadPriority } from '@aiso/contracts/upload-states';
import type { UploadView } from '@aiso/contracts/uploads';
import { useTranslation } from 'react-i18next';
import { readingPath } from '../app/frame/addresses.ts';
import { RowMenu, type RowMenuItem } from '../ui/table/RowMenu.tsx';
import { hasPriority } from './changeable.ts';

export type RowCommands = {
  /** Whether this person may change uploads at all. */
  readonly canChange: boolean;
  /** Whether this person may have images read. */
  readonly canRead: boolean;
  readonly onRetry: (uploads: readonly UploadView[]) => void;
  /** Asks for another reading of what was read. */
  readonly onReadAgain: (uploads: readonly UploadView[]) => void;
  readonly onCancel: (upload: UploadView) => void;
  readonly onPriority: (uploads: readonly UploadView[], priority: UploadPriority) => void;
};

type UploadMenuProps = {
  readonly upload: UploadView;
  readonly commands: RowCommands;
  readonly tabIndex?: number | undefined;
};

/** What can be done with one upload. */
export function UploadMenu({ upload, commands, tabIndex }: UploadMenuProps) {
  const { t } = useTranslation('worklist');
  const { canChange, canRead, onRetry, onReadAgain, onCancel, onPriority } = commands;
  const items: RowMenuItem[] = [
    { kind: 'link', key: 'read', text: t('menu.read'), to: readingPath(upload.uploadId) },
  ];
  if (canChange && upload.state === 'failed') {
    items.push({ kind: 'action', key: 'retry', text: t('menu.retry'), onRun: () => onRetry([upload]) });
  }
  if (canRead && upload.state === 'done') {
    items.push({
      kind: 'action',
      key: 'again',
      text: t('menu.readAgain'),
      onRun: () => onReadAgain([upload]),
    });
  }
  if (canChange && upload.state === 'receiving') {
    items.push({
      kind: 'action',
      key: 'cancel',
      text: t('menu.cancel'),
      isDestructive: true,
      onRun: () => onCancel(upload),
    });
  }
  if (canChange && hasPriority(upload)) {
    items.push(
      { kind: 'divider', key: 'priorities' },
      ...UPLOAD_PRIORITIES.map((priority) => ({
        kind: 'action' as const,
        key: priority,
        text: t('menu.setPriority', { priority: t(`priority.${priority}`) }),
        isDisabled: priority === upload.priority,
        onRun: () => onPriority([upload], priority),
      })),
    );
  }
  return (
    <RowMenu
      label={t('menu.open', { name: upload.patient?.name ?? upload.fileName })}
      items={items}
      tabIndex={tabIndex}
    />
  );
}

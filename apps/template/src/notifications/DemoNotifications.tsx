import type { MoreEntriesProps } from '@aiso/ui/template/more-entries.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import { useEffect } from 'react';
import { DemoSection } from './DemoSection.tsx';
import { useDemoEntries } from './use-demo-entries.ts';

/** The template's entries below the notifications. */
export default function DemoNotifications({ onChange, onMoved, onLeave }: MoreEntriesProps) {
  const [entries, change] = useDemoEntries();
  const leave = useLatest(onLeave);
  useEffect(() => {
    const archive = (id: string, isArchived: boolean): void => {
      change({ type: 'archive', id, isArchived });
      const undo = (): void => change({ type: 'archive', id, isArchived: !isArchived });
      onMoved({ key: id, to: isArchived ? 'archived' : 'restored', count: 1, undo });
    };
    onChange({
      isAllRead: entries.every((entry) => entry.isRead || entry.isArchived),
      readAll: () => change({ type: 'read-all' }),
      section: (tab) => (
        <DemoSection
          tab={tab}
          entries={entries}
          onChange={change}
          onArchive={archive}
          onLeave={() => leave.current?.()}
        />
      ),
    });
  }, [entries, change, leave, onChange, onMoved]);
  return null;
}

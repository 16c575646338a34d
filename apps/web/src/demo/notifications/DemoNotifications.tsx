import { useEffect, useReducer } from 'react';
import type { MoreEntriesProps } from '../../notifications/more-entries.ts';
import { DemoSection } from './DemoSection.tsx';
import { changeDemo, firstDemoEntries } from './demo-entries.ts';

/** The template's entries below the notifications, as they are until the page is loaded again. */
export default function DemoNotifications({ onChange, onMoved }: MoreEntriesProps) {
  const [entries, dispatch] = useReducer(changeDemo, null, firstDemoEntries);
  useEffect(() => {
    const archive = (id: string, isArchived: boolean): void => {
      dispatch({ type: 'archive', id, isArchived });
      const undo = (): void => dispatch({ type: 'archive', id, isArchived: !isArchived });
      onMoved({ key: id, to: isArchived ? 'archived' : 'restored', count: 1, undo });
    };
    onChange({
      isAllRead: entries.every((entry) => entry.isRead || entry.isArchived),
      readAll: () => dispatch({ type: 'read-all' }),
      section: (tab) => <DemoSection tab={tab} entries={entries} dispatch={dispatch} onArchive={archive} />,
    });
  }, [entries, onChange, onMoved]);
  return null;
}

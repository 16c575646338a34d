import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { LaterMenu } from './LaterMenu.tsx';
import { snoozeTimes } from './later-times.ts';

type SnoozeButtonProps = {
  readonly onSnooze: (until: number) => void;
  /** Whether the key B opens it. */
  readonly hasKey?: boolean;
};

/** Lays mails aside until a time that is chosen. */
export function SnoozeButton({ onSnooze, hasKey = false }: SnoozeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts(hasKey ? { b: () => button.current?.click() } : {});
  return (
    <LaterMenu timesOf={snoozeTimes} act="Snooze" onChoose={onSnooze}>
      {({ isOpen, onOpen }) => (
        <IconButton
          ref={button}
          aria-label="Snooze"
          title={hasKey ? 'Snooze (B)' : 'Snooze'}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
          sx={{ color: 'text.primary' }}
        >
          <ScheduleOutlined fontSize="small" />
        </IconButton>
      )}
    </LaterMenu>
  );
}

import { SelectionBar } from '@aiso/ui/table/SelectionBar.tsx';
import Button from '@mui/material/Button';
import type { AskKind } from './asks/ask.ts';

type BulkBarProps = {
  readonly count: number;
  /** Whether all that are chosen are completed. */
  readonly isAllDone: boolean;
  readonly onToggle: () => void;
  readonly onAsk: (kind: AskKind) => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
};

const ASKS: readonly { readonly kind: AskKind; readonly text: string }[] = [
  { kind: 'reschedule', text: 'Reschedule…' },
  { kind: 'priority', text: 'Priority…' },
  { kind: 'tag', text: 'Tag…' },
  { kind: 'move', text: 'Move to…' },
];

/** What can be done with all chosen tasks. */
export function BulkBar({ count, isAllDone, onToggle, onAsk, onRemove, onClear }: BulkBarProps) {
  return (
    <SelectionBar text={`${count} selected`} onExport={null} onClear={onClear}>
      <Button size="small" onClick={onToggle}>
        {isAllDone ? 'Reopen' : 'Complete'}
      </Button>
      {ASKS.map(({ kind, text }) => (
        <Button key={kind} size="small" aria-haspopup="dialog" onClick={() => onAsk(kind)}>
          {text}
        </Button>
      ))}
      <Button size="small" color="error" onClick={onRemove}>
        Delete
      </Button>
    </SelectionBar>
  );
}

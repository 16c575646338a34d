import type { RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import { createContext } from 'react';
import type { Task } from '../store/board.ts';

/** What a card asks of the board. The functions stay the same, so that no card is drawn anew for them. */
export const CardActions = createContext<{
  readonly onOpen: (taskId: string) => void;
  /** Asks for a column and a place. */
  readonly onMove: (taskId: string) => void;
  readonly menuOf: (task: Task) => readonly RowMenuItem[];
}>({ onOpen: () => {}, onMove: () => {}, menuOf: () => [] });

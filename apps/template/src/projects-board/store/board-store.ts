import { demoStore } from '../../kit/demo-store.ts';
import type { BoardData } from './board.ts';
import { makeBoard, makeLargeBoard, NO_TASKS } from './make-board.ts';

export const BOARD = demoStore<BoardData>({
  id: 'projects-board',
  make: makeBoard,
  none: NO_TASKS,
  large: makeLargeBoard,
  failure: 'Internal server error',
});

import { DragDropContext, type DragDropContextProps } from '@hello-pangea/dnd';
import GlobalStyles from '@mui/material/GlobalStyles';

/**
 * Within it things are dragged. The library gives the whole page another cursor meanwhile, for which all of
 * it would be styled anew; what is dragged has a cursor of its own.
 */
export function DragArea({ children, ...context }: DragDropContextProps) {
  return (
    <DragDropContext {...context}>
      <GlobalStyles styles={{ body: { cursor: 'auto !important', userSelect: 'auto !important' } }} />
      {children}
    </DragDropContext>
  );
}

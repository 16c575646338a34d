/** All that a dashboard needs while it is edited: one chunk. */
export { CardTools } from './CardTools.tsx';
export { EditPanel } from './EditPanel.tsx';

import { type ComponentType, lazy } from 'react';

/**
 * A button of the header with what it opens. Its own code is loaded after the page; the code of what it
 * opens is loaded when it is first opened.
 */
export type HeaderTool = {
  readonly id: string;
  /** 'admin': only members of group admin see it (specification, section 2). */
  readonly audience: 'admin' | 'everyone';
  readonly Tool: ComponentType;
};

const Nothing = (): null => null;

/** A tool whose code cannot be loaded is missing from the header; the screen goes on. */
export const lazyTool = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> => lazy(() => load().catch(() => ({ default: Nothing })));

import type { Act } from '@aiso/contracts/acts';
import { type ComponentType, lazy } from 'react';

/**
 * A button of the header with what it opens. Its own code is loaded after the page; the code of what it
 * opens is loaded when it is first opened.
 */
export type HeaderTool = {
  readonly id: string;
  /**
   * 'admin': only members of group admin see it (specification, section 2). An act: who may do that, too
   * (docs/adr/0113).
   */
  readonly audience: 'admin' | 'everyone' | Act;
  readonly Tool: ComponentType;
};

/** Whether a tool is in the header of who may do this. */
export const isFor = ({ audience }: Pick<HeaderTool, 'audience'>, can: readonly Act[]): boolean =>
  audience === 'everyone' || can.includes(audience === 'admin' ? 'administration:open' : audience);

const Nothing = (): null => null;

/** A tool whose code cannot be loaded is missing from the header; the screen goes on. */
export const lazyTool = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> => lazy(() => load().catch(() => ({ default: Nothing })));

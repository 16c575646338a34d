import type { KeyboardEvent } from 'react';

/**
 * Enter sends, Shift and Enter break the line. While an input method composes, Enter takes its suggestion.
 */
export const isSendingKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

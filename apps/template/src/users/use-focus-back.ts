import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { useEffect, useState } from 'react';

/** When the component is gone, the focus is where it was before it came. */
export function useFocusBack(): void {
  const [origin] = useState(focusOrigin);
  useEffect(
    () => () => {
      // What held the focus lets go of it first.
      setTimeout(origin.giveBack);
    },
    [origin],
  );
}

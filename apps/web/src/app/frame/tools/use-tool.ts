import { useNewPath } from '@aiso/ui/use-new-path.ts';
import { useState } from 'react';

type OpenTool = {
  readonly isOpen: boolean;
  /** From the first opening on: what it opens is loaded then and stays. */
  readonly wasOpened: boolean;
  readonly setOpen: (isOpen: boolean) => void;
};

/** A tool of the header that opens something. It closes when the path changes. */
export function useTool(): OpenTool {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useNewPath(() => setOpen(false));
  if (isOpen && !wasOpened) setWasOpened(true);
  return { isOpen, wasOpened, setOpen };
}

import { useState } from 'react';
import { useLocation } from 'react-router';

type OpenTool = {
  readonly isOpen: boolean;
  /** From the first opening on: what it opens is loaded then and stays. */
  readonly wasOpened: boolean;
  readonly setOpen: (isOpen: boolean) => void;
};

/** A tool of the header that opens something. It closes when the path changes. */
export function useTool(): OpenTool {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    setOpen(false);
  }
  if (isOpen && !wasOpened) setWasOpened(true);
  return { isOpen, wasOpened, setOpen };
}

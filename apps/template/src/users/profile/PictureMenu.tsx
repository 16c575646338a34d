import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';

type PictureMenuProps = {
  readonly opener: (open: (event: { currentTarget: HTMLElement }) => void, isOpen: boolean) => ReactNode;
  readonly choose: string;
  readonly onChoose: () => void;
  /** Null where there is nothing to remove. */
  readonly remove: string | null;
  readonly onRemove: () => void;
};

/** What can be done with a picture, behind a button. */
export function PictureMenu({ opener, choose, onChoose, remove, onRemove }: PictureMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = (work: () => void) => () => {
    work();
    setAnchor(null);
  };
  return (
    <>
      {opener(({ currentTarget }) => setAnchor(currentTarget), anchor !== null)}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={run(onChoose)}>{choose}</MenuItem>
        {remove === null ? null : <MenuItem onClick={run(onRemove)}>{remove}</MenuItem>}
      </Menu>
    </>
  );
}

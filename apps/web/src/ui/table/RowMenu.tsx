import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';

/** A link, an action, or a line between them. */
export type RowMenuItem =
  | { readonly kind: 'divider'; readonly key: string }
  | { readonly kind: 'link'; readonly key: string; readonly text: string; readonly to: string }
  | {
      readonly kind: 'action';
      readonly key: string;
      readonly text: string;
      readonly isDisabled?: boolean;
      readonly isDestructive?: boolean;
      readonly onRun: () => void;
    };

type RowMenuProps = {
  /** Whose menu it is: "Actions for …". */
  readonly label: string;
  readonly items: readonly RowMenuItem[];
  readonly tabIndex?: number | undefined;
};

/**
 * What can be done with one row. Nothing in it opens the row. The menu is made when it is first opened: a
 * table has many.
 */
export function RowMenu({ label, items, tabIndex }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      {wasOpened ? <RowMenuList anchor={anchor} items={items} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}

type RowMenuListProps = {
  /** Null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly items: readonly RowMenuItem[];
  readonly onClose: () => void;
};

function RowMenuList({ anchor, items, onClose }: RowMenuListProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {items.map((item) => {
        if (item.kind === 'divider') return <Divider key={item.key} />;
        if (item.kind === 'link') {
          return (
            <MenuItem key={item.key} component={Link} to={item.to}>
              {item.text}
            </MenuItem>
          );
        }
        return (
          <MenuItem
            key={item.key}
            disabled={item.isDisabled ?? false}
            sx={item.isDestructive ? { color: 'error.main' } : undefined}
            onClick={() => {
              onClose();
              item.onRun();
            }}
          >
            {item.text}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

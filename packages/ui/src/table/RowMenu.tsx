import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from 'react-router';

/** A link, an action, or a line between them. */
export type RowMenuItem =
  | { readonly kind: 'divider'; readonly key: string }
  | { readonly kind: 'link'; readonly key: string; readonly text: string; readonly to: string }
  | {
      readonly kind: 'action';
      readonly key: string;
      readonly text: string;
      /** For a moment, and for a reason that is plain. */
      readonly isDisabled?: boolean;
      /** Why it cannot be done now; said below its name. */
      readonly whyNot?: string | null;
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

/** The items of a menu. Those that are refused can be focused too, and say why. */
export function RowMenuList({ anchor, items, onClose }: RowMenuListProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{ list: { disabledItemsFocusable: true } }}
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
        const { key, text, whyNot = null, isDisabled = false, isDestructive = false, onRun } = item;
        if (whyNot !== null) return <RefusedItem key={key} text={text} whyNot={whyNot} />;
        return (
          <MenuItem
            key={key}
            disabled={isDisabled}
            sx={isDestructive ? { color: 'error.main' } : undefined}
            onClick={() => {
              onClose();
              onRun();
            }}
          >
            {text}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

type RefusedItemProps = { readonly text: string; readonly whyNot: string };

function RefusedItem({ text, whyNot }: RefusedItemProps) {
  const id = useId();
  return (
    <MenuItem
      disabled
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      sx={{ display: 'block', maxWidth: 320, '&.Mui-disabled': { opacity: 1 } }}
    >
      <Box id={id} sx={{ color: 'text.disabled' }}>
        {text}
      </Box>
      <Box
        id={`${id}-why`}
        sx={{ fontSize: '0.75rem', lineHeight: 1.4, whiteSpace: 'normal', color: 'text.secondary' }}
      >
        {whyNot}
      </Box>
    </MenuItem>
  );
}

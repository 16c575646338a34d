import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactNode, useState } from 'react';

export type Choice<V> = {
  readonly value: V;
  readonly text: string;
  /** Before its text. */
  readonly mark?: ReactNode;
};

/** What the button that opens a menu is given. */
type OpenerProps = {
  readonly 'aria-label': string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
};

type ChoiceMenuProps<V extends string | number | null> = {
  /** Names the button with what is chosen. */
  readonly label: string;
  readonly options: readonly Choice<V>[];
  readonly chosen: readonly V[];
  /** Several may be chosen, one after the other: it stays open. */
  readonly isMany?: boolean;
  readonly onChoose: (value: V) => void;
  readonly button: (props: OpenerProps) => ReactNode;
  /** An entry at the end that leads elsewhere. */
  readonly more?: { readonly text: string; readonly onRun: () => void };
};

/** Chooses one of a few, or several, from a menu. */
export function ChoiceMenu<V extends string | number | null>(props: ChoiceMenuProps<V>) {
  const { label, options, chosen, isMany = false, onChoose, button, more } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {button({
        'aria-label': label,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {options.map(({ value, text, mark }) => {
          const isChosen = chosen.includes(value);
          return (
            <MenuItem
              key={String(value)}
              role={isMany ? 'menuitemcheckbox' : 'menuitemradio'}
              aria-checked={isChosen}
              selected={isChosen && !isMany}
              onClick={() => {
                if (!isMany) setAnchor(null);
                onChoose(value);
              }}
              sx={{ gap: 1, minWidth: 180 }}
            >
              {mark}
              <Box component="span" sx={{ flex: 1 }}>
                {text}
              </Box>
              <CheckOutlined
                aria-hidden
                fontSize="small"
                sx={{ color: 'primary.main', visibility: isChosen ? 'visible' : 'hidden' }}
              />
            </MenuItem>
          );
        })}
        {more === undefined ? null : <Divider />}
        {more === undefined ? null : (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              more.onRun();
            }}
          >
            {more.text}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

import CheckOutlined from '@mui/icons-material/CheckOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { LABELS, type LabelId } from '../store/mail.ts';
import { TAG_NAMES } from '../store/tags.ts';
import { LabelDot } from './LabelDot.tsx';

type LabelMenuProps = {
  readonly name: string;
  /** Labels that are on all of the mails in question. */
  readonly labels: readonly LabelId[];
  readonly onLabel: (label: LabelId, isOn: boolean) => void;
};

/** Puts labels on mails, and takes them off. */
export function LabelMenu({ name, labels, onLabel }: LabelMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.primary' }}
      >
        <LabelOutlined fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LABELS.map((label) => {
          const isOn = labels.includes(label);
          return (
            <MenuItem
              key={label}
              role="menuitemcheckbox"
              aria-checked={isOn}
              onClick={() => {
                setAnchor(null);
                onLabel(label, !isOn);
              }}
            >
              <ListItemIcon>{isOn ? <CheckOutlined fontSize="small" /> : null}</ListItemIcon>
              <Box sx={{ flex: 1, marginInlineEnd: 2 }}>{TAG_NAMES[label]}</Box>
              <LabelDot label={label} />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

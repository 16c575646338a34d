import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { GROUP_TEXT, GROUPS, type Said, SORT_TEXT, SORTS } from './view/address.ts';
import { orderOf } from './view/rows.ts';

type OrderMenuProps = { readonly said: Said; readonly onSay: (change: Partial<Said>) => void };

/** In which order and groups tasks stand, and whether the completed ones are among them. */
export function OrderMenu({ said, onSay }: OrderMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sort, group } = orderOf(said);
  return (
    <>
      <IconButton
        aria-label="Sort and group"
        title="Sort and group"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ marginInlineEnd: 0.5 }}
      >
        <SwapVertRounded fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Sort and group',
            sx: {
              display: 'flex',
              flexDirection: 'column',
              gap: 2,
              p: 2,
              width: 240,
              border: 1,
              borderColor: 'divider',
            },
          },
        }}
      >
        <FilterChoice
          label="Order"
          any={null}
          value={sort}
          options={SORTS.map((value) => ({ value, text: SORT_TEXT[value] }))}
          onChange={(value) => onSay({ sort: value })}
        />
        <FilterChoice
          label="Groups"
          any={null}
          value={group === 'completion' ? null : group}
          options={GROUPS.map((value) => ({ value, text: GROUP_TEXT[value] }))}
          onChange={(value) => onSay({ group: value })}
        />
        <FormControlLabel
          label="Show completed"
          control={
            <Switch
              checked={said.done === 'yes'}
              onChange={(_event, isOn) => onSay({ done: isOn ? 'yes' : null })}
            />
          }
        />
      </Popover>
    </>
  );
}

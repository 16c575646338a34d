import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOfDemo } from '../use-demo.ts';
import { type DemoBehaviour, setDemoBehaviour, useDemoBehaviour } from './demo-switch.ts';

const SWITCHES: readonly { readonly is: keyof DemoBehaviour; readonly text: string }[] = [
  { is: 'isSlow', text: 'Answer slowly' },
  { is: 'readsFail', text: 'Reading fails' },
  { is: 'changesFail', text: 'Changing fails' },
  { is: 'isEmpty', text: 'Nothing entered yet' },
];
const LARGE = { is: 'isLarge', text: 'A great deal of data' } as const;

type DemoDataProps = {
  /** Whether the page's stores can be filled with a great deal of data. */
  readonly hasLarge?: boolean;
};

/** Says that a page shows demo data, and lets them be slow, fail, or be none. */
export function DemoData({ hasLarge = false }: DemoDataProps) {
  const behaviour = useDemoBehaviour();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const change = (is: keyof DemoBehaviour, value: boolean): void => {
    setDemoBehaviour({ [is]: value });
    // What is shown is asked for anew, so that the state can be seen.
    if (is !== 'changesFail') void client.resetQueries({ predicate: isOfDemo });
  };
  const isChanged = Object.values(behaviour).some(Boolean);
  return (
    <>
      <Button
        color={isChanged ? 'warning' : 'inherit'}
        variant="outlined"
        startIcon={<ScienceOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Demo data
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Demo data',
            sx: { p: 2, width: 340, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Typography>
          Everything here is made up, and kept in this page alone: a reload starts anew. See how the screen
          does when its data are not what one hopes for.
        </Typography>
        <FormGroup sx={{ mt: 1 }}>
          {[...SWITCHES, ...(hasLarge ? [LARGE] : [])].map(({ is, text }) => (
            <FormControlLabel
              key={is}
              label={text}
              control={
                <Switch checked={behaviour[is]} onChange={({ target }) => change(is, target.checked)} />
              }
            />
          ))}
        </FormGroup>
      </Popover>
    </>
  );
}

import { Field } from '@aiso/ui/form/Field.tsx';
import { LAYOUTS, type LayoutId } from '@aiso/ui/theme/appearance.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { layoutOf } from '../../../../app/frame/shell/layouts.ts';
import { Shell } from '../../../../app/frame/shell/Shell.tsx';
import { Wordmark } from '../../../../app/frame/Wordmark.tsx';
import { MENU } from '../../samples.ts';

export default function Pick() {
  const [layout, setLayout] = useState<LayoutId>('vertical-shells-white');
  return (
    <Box sx={{ m: -2 }}>
      <Shell
        layout={layout}
        spec={layoutOf(layout)}
        menu={MENU}
        organisation="Naseem"
        logo={(isWide) => <Wordmark isShort={!isWide} />}
        tools={null}
        fillsFrame={false}
        stretch={false}
      >
        <TextField
          select
          label="Layout"
          value={layout}
          onChange={({ target }) => setLayout(LAYOUTS.find((id) => id === target.value) ?? layout)}
        >
          {LAYOUTS.map((id) => (
            <MenuItem key={id} value={id}>
              {id}
            </MenuItem>
          ))}
        </TextField>
        <Field label="A note" defaultValue="Half a note" sx={{ mt: 2 }} />
      </Shell>
    </Box>
  );
}

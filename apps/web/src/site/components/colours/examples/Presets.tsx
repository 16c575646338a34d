import { COLOR_PRESETS, PRESET_COLORS } from '@aiso/ui/theme/preset-table.ts';
import { presetName } from '@aiso/ui/theme/presets.ts';
import Box from '@mui/material/Box';

export default function Presets() {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {COLOR_PRESETS.map((preset) => (
        <Box key={preset} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box
            aria-hidden
            style={{ backgroundColor: PRESET_COLORS[preset] }}
            sx={{ width: 20, height: 20, borderRadius: '50%' }}
          />
          {presetName(preset)}
        </Box>
      ))}
    </Box>
  );
}

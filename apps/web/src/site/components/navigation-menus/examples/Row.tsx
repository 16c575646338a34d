import Box from '@mui/material/Box';
import { TopMenu } from '../../../../app/frame/menu/TopMenu.tsx';
import { MENU } from '../../samples.ts';

export default function Row() {
  return (
    <Box sx={{ height: 48, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <TopMenu
        spec={{ form: 'row', tone: 'paper', place: 'inBar', marker: 'fill', heightPx: 48 }}
        menu={MENU}
      />
    </Box>
  );
}

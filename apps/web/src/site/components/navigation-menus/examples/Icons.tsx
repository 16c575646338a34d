import Box from '@mui/material/Box';
import { SidebarMenu } from '../../../../app/frame/menu/SidebarMenu.tsx';
import { MENU } from '../../samples.ts';

export default function Icons() {
  return (
    <Box
      sx={{
        display: 'flex',
        height: 360,
        width: 68,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <SidebarMenu menu={MENU} isWide={false} flyoutPx={90} />
    </Box>
  );
}

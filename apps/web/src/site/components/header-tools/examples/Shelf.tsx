import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ComponentType } from 'react';
import { HeaderTools } from '../../../../app/frame/tools/HeaderTools.tsx';

const tool = (id: string, Icon: ComponentType) => ({
  id,
  audience: 'everyone' as const,
  Tool: () => (
    <IconButton aria-label={id}>
      <Icon />
    </IconButton>
  ),
});
const TOOLS = [
  tool('Search', SearchOutlined),
  tool('Notifications', NotificationsOutlined),
  tool('Language', TranslateOutlined),
  tool('Look', PaletteOutlined),
];

export default function Shelf() {
  return (
    <Box data-shell="" sx={{ position: 'relative', display: 'flex', justifyContent: 'end' }}>
      <HeaderTools tools={TOOLS} />
    </Box>
  );
}

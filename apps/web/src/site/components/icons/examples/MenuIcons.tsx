import Box from '@mui/material/Box';
import { MenuIcon } from '../../../../app/frame/menu/menu-icons.tsx';

const NAMES = ['imageDiagnosis', 'patient', 'list', 'upload', 'models', 'monitoring', 'users', 'unheard-of'];

export default function MenuIcons() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {NAMES.map((name) => (
        <MenuIcon key={name} name={name} />
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { NameAvatar } from './NameAvatar.tsx';

/** A face and its name, in a line of a table. */
export const NamedPerson = ({ name }: { readonly name: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    {/* No higher than the line: cells beside it begin with it. */}
    <Box sx={{ my: '-3px' }}>
      <NameAvatar name={name} sizePx={26} />
    </Box>
    {name}
  </Box>
);

import Box from '@mui/material/Box';
import { NameAvatar } from './NameAvatar.tsx';

/** A face and its name, in a line of a table. */
export const NamedPerson = ({ name }: { readonly name: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <NameAvatar name={name} sizePx={26} />
    {name}
  </Box>
);

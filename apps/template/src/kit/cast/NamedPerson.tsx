import Box from '@mui/material/Box';
import { PersonAvatar } from './PersonAvatar.tsx';

/** A face and its name, in a line of a table. */
export const NamedPerson = ({ name }: { readonly name: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <PersonAvatar name={name} sizePx={26} />
    {name}
  </Box>
);

import { ScrollArea } from '@aiso/ui/ScrollArea.tsx';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

const STUDIES = Array.from({ length: 20 }, (_value, at) => `Study ${at + 1}`);

export default function Menu() {
  return (
    <ScrollArea sx={{ height: 160, maxWidth: 240, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box component="ul" sx={{ m: 0, p: 1, listStyle: 'none' }}>
        {STUDIES.map((study) => (
          <Box key={study} component="li">
            <Link href="#top">{study}</Link>
          </Box>
        ))}
      </Box>
    </ScrollArea>
  );
}

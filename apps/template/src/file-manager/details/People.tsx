import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import { today } from '../../kit/calendar.ts';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { castMember } from '../../kit/cast/people.ts';
import { type Drive, type Entry, nameOfPerson } from '../store/entry.ts';
import { ACCESS_TEXT, isOpenOn, linkText, rightsOf } from '../store/rights.ts';
import { Part } from './Part.tsx';

const QUIET = { fontSize: '0.75rem', color: 'text.secondary' } as const;
const LINE = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, fontSize: '0.8125rem' } as const;

/** Who may do what with an entry, and by which link. */
export function People({ drive, entry }: { readonly drive: Drive; readonly entry: Entry }) {
  const { day } = useFormats();
  const { link } = entry;
  return (
    <Part title="People with access">
      <Box
        component="ul"
        aria-label="People with access"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.8 }}
      >
        {rightsOf(drive, entry).map(({ person, access, from }) => (
          <Box component="li" key={person} sx={LINE}>
            <NameAvatar name={castMember(person).name} sizePx={26} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box>{nameOfPerson(person)}</Box>
              {from === null ? null : <Box sx={QUIET}>From “{from.name}”</Box>}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{ACCESS_TEXT[access]}</Box>
          </Box>
        ))}
        {link === null ? null : (
          <Box component="li" sx={LINE}>
            <Box sx={{ display: 'grid', placeItems: 'center', width: 26, color: 'text.secondary' }}>
              <LinkOutlined fontSize="small" />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {linkText(link)}
              {link.until === null ? null : (
                <Box sx={QUIET}>
                  {isOpenOn(link, today()) ? `Until ${day(link.until)}` : `Expired ${day(link.until)}`}
                </Box>
              )}
            </Box>
          </Box>
        )}
      </Box>
    </Part>
  );
}

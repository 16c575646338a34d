import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useCopied } from '@aiso/ui/use-copied.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { today } from '../../kit/calendar.ts';
import type { SharedLink } from '../store/entry.ts';
import { ACCESS_TEXT, isOpenOn, linkText } from '../store/rights.ts';

const SCOPES = [
  { value: 'off', text: 'No link' },
  { value: 'clinic', text: 'Lakeside Clinic' },
  { value: 'anyone', text: 'Anyone' },
] as const;
const LINK_ACCESS = ['view', 'comment', 'edit'] as const;

/** Days that a link may last, from today on. */
const LASTS = [1, 7, 30] as const;

type LinkFieldsProps = {
  readonly link: SharedLink | null;
  readonly address: string;
  readonly onChange: (link: SharedLink | null) => void;
};

/** A link: for whom it works, what it lets them do, and until when. */
export function LinkFields({ link, address, onChange }: LinkFieldsProps) {
  const { day } = useFormats();
  const { isCopied, copy } = useCopied(address);
  const now = today();
  const kept = link?.until ?? null;
  const offered = [
    ...new Set<Day>([...LASTS.map((days) => addDays(now, days)), ...(kept === null ? [] : [kept])]),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2 }}>
        <FilterChoice
          label="Who can use the link"
          any={null}
          value={link?.scope ?? 'off'}
          options={SCOPES}
          minWidthPx={170}
          onChange={(scope) =>
            onChange(
              scope === null || scope === 'off' ? null : { access: 'view', until: null, ...link, scope },
            )
          }
        />
        {link === null ? null : (
          <>
            <FilterChoice
              label="Link access"
              any={null}
              value={link.access}
              options={LINK_ACCESS.map((value) => ({ value, text: ACCESS_TEXT[value] }))}
              minWidthPx={132}
              onChange={(access) => onChange({ ...link, access: access ?? link.access })}
            />
            <FilterChoice
              label="Expires"
              any="Never"
              value={link.until}
              options={offered.toSorted().map((value) => ({ value, text: day(value) }))}
              minWidthPx={132}
              onChange={(until) => onChange({ ...link, until })}
            />
          </>
        )}
      </Box>
      {link === null ? null : (
        <>
          <Box sx={{ fontSize: '0.8125rem', color: isOpenOn(link, now) ? 'text.secondary' : 'error.main' }}>
            {isOpenOn(link, now) ? `${linkText(link)}.` : 'The link has expired.'}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <TextField
              size="small"
              fullWidth
              value={address}
              label="Link"
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              onFocus={({ target }) => target.select()}
            />
            <HiddenText isLive>{isCopied ? 'Link copied.' : ''}</HiddenText>
            {copy === null ? null : (
              <Button variant="outlined" onClick={copy} sx={{ flex: 'none' }}>
                {isCopied ? 'Copied' : 'Copy link'}
              </Button>
            )}
          </Box>
        </>
      )}
    </Box>
  );
}

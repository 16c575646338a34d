import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { castMember } from '../../kit/cast/people.ts';
import {
  ACCESS,
  type Access,
  type Drive,
  type Entry,
  ME,
  nameOfPerson,
  PEOPLE,
  type Share,
} from '../store/entry.ts';
import { ACCESS_DOES, ACCESS_TEXT, rightsOf } from '../store/rights.ts';

const OPTIONS = ACCESS.map((value) => ({ value, text: ACCESS_TEXT[value] }));

type PeopleFieldsProps = {
  readonly drive: Drive;
  readonly entry: Entry;
  readonly shares: readonly Share[];
  readonly onChange: (shares: readonly Share[]) => void;
};

/** Who has access, and what each may do with it. What comes from a folder is changed there. */
export function PeopleFields({ drive, entry, shares, onChange }: PeopleFieldsProps) {
  const [typed, setTyped] = useState('');
  const others = PEOPLE.filter(({ id }) => id !== entry.owner && !shares.some(({ person }) => person === id));
  const inherited = rightsOf(drive, entry).filter(
    ({ person, from }) =>
      from !== null && person !== entry.owner && !shares.some((share) => share.person === person),
  );
  return (
    <>
      <Autocomplete
        size="small"
        options={others}
        getOptionLabel={({ name, jobTitle }) => `${name} · ${jobTitle}`}
        renderOption={({ key, ...props }, { name, jobTitle }) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
            <NameAvatar name={name} sizePx={28} />
            <div>
              <Box sx={{ lineHeight: 1.3 }}>{name}</Box>
              <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{jobTitle}</Box>
            </div>
          </Box>
        )}
        value={null}
        inputValue={typed}
        // Who is chosen stands in the list, and the field is free for the next one.
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        blurOnSelect={false}
        noOptionsText="No other people"
        onChange={(_event, person) => {
          if (person !== null) onChange([...shares, { person: person.id, access: 'view' }]);
        }}
        renderInput={(input) => <TextField {...input} label="Add people" />}
        sx={{ mt: 0.8 }}
      />
      <Box
        component="ul"
        aria-label="People"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}
      >
        <PersonLine id={entry.owner} does={ACCESS_DOES.owner}>
          <Box sx={{ color: 'text.secondary', px: 1 }}>Owner</Box>
        </PersonLine>
        {shares.map(({ person, access }) => (
          <PersonLine key={person} id={person} does={ACCESS_DOES[access]}>
            <FilterChoice<Access>
              label={`Access for ${nameOfPerson(person)}`}
              any={null}
              value={access}
              options={OPTIONS}
              minWidthPx={180}
              onChange={(next) =>
                onChange(
                  shares.map((one) => (one.person === person ? { person, access: next ?? access } : one)),
                )
              }
            />
            <IconButton
              aria-label={`Remove access: ${nameOfPerson(person)}`}
              onClick={() => onChange(shares.filter((one) => one.person !== person))}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </PersonLine>
        ))}
        {inherited.map(({ person, access, from }) => (
          <PersonLine key={person} id={person} does={`From the folder “${from?.name ?? ''}”`}>
            <Box sx={{ color: 'text.secondary', px: 1 }}>{ACCESS_TEXT[access]}</Box>
          </PersonLine>
        ))}
      </Box>
    </>
  );
}

type PersonLineProps = { readonly id: string; readonly does: string; readonly children: ReactNode };

const PersonLine = ({ id, does, children }: PersonLineProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
    <NameAvatar name={castMember(id).name} sizePx={34} />
    <Box sx={{ flex: '1 1 110px', minWidth: 0 }}>
      <Box sx={{ lineHeight: 1.3 }}>{id === ME ? `${castMember(id).name} (you)` : nameOfPerson(id)}</Box>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{does}</Box>
    </Box>
    {children}
  </Box>
);

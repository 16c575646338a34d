import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { type Access, type Entry, nameOfPerson, PEOPLE, type Share } from '../store/entry.ts';

const ACCESS: readonly { readonly value: Access; readonly text: string }[] = [
  { value: 'view', text: 'Can view' },
  { value: 'edit', text: 'Can edit' },
];

type ShareDialogProps = {
  readonly isOpen: boolean;
  readonly entry: Entry;
  /** What leads to it, for who has it. */
  readonly link: string;
  readonly onShare: (shares: readonly Share[], hasLink: boolean) => void;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** With whom something is shared, what they may do, and a link to it. Nothing changes before it is saved. */
export function ShareDialog({ isOpen, entry, link, onShare, onClose, onGone }: ShareDialogProps) {
  const id = useId();
  const [shares, setShares] = useState(entry.shares);
  const [hasLink, setLink] = useState(entry.hasLink);
  const [said, setSaid] = useState('');
  const others = PEOPLE.filter(
    (person) => person.id !== entry.owner && !shares.some((share) => share.person === person.id),
  );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copied.');
    } catch {
      setSaid('The link could not be copied. Select and copy it manually.');
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      disableRestoreFocus
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>Share “{entry.name}”</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.6 }}>
        <Autocomplete
          size="small"
          options={others}
          getOptionLabel={({ name, userRole }) => `${name} · ${userRole}`}
          value={null}
          blurOnSelect={false}
          noOptionsText="No other people"
          onChange={(_event, person) => {
            if (person !== null) setShares([...shares, { person: person.id, access: 'view' }]);
          }}
          renderInput={(input) => <TextField {...input} label="Add people" />}
          sx={{ mt: 0.8 }}
        />
        {shares.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>Only the owner has access.</Box>
        ) : (
          <Box
            component="ul"
            aria-label="People"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
          >
            {shares.map(({ person, access }) => (
              <Box component="li" key={person} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <NameAvatar name={nameOfPerson(person)} sizePx={32} />
                <Box sx={{ flex: 1, minWidth: 0 }}>{nameOfPerson(person)}</Box>
                <FilterChoice<Access>
                  label={`Access for ${nameOfPerson(person)}`}
                  any={null}
                  value={access}
                  options={ACCESS}
                  minWidthPx={110}
                  onChange={(next) =>
                    setShares(
                      shares.map((one) => (one.person === person ? { person, access: next ?? access } : one)),
                    )
                  }
                />
                <IconButton
                  aria-label={`Remove access: ${nameOfPerson(person)}`}
                  onClick={() => setShares(shares.filter((one) => one.person !== person))}
                >
                  <CloseOutlined fontSize="small" />
                </IconButton>
              </Box>
            ))}
          </Box>
        )}
        <FormControlLabel
          label="Anyone with the link can view"
          control={<Switch checked={hasLink} onChange={({ target }) => setLink(target.checked)} />}
        />
        {hasLink ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <TextField
              size="small"
              fullWidth
              value={link}
              label="Link"
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              onFocus={({ target }) => target.select()}
            />
            <Button variant="outlined" onClick={() => void copy()} sx={{ flex: 'none' }}>
              Copy link
            </Button>
          </Box>
        ) : null}
        <Box
          component="output"
          aria-live="polite"
          sx={{ fontSize: '0.8125rem', '&:empty': { display: 'none' } }}
        >
          {said}
        </Box>
        <Alert severity="info" variant="outlined">
          Demo: no invitations are sent, and the link works in this tab only.
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => onShare(shares, hasLink)}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

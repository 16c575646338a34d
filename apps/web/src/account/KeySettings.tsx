import { type KeyChoice, shownKeyOf, USUAL_KEYS, withKey } from '@aiso/ui/preferences/key-choice.ts';
import { useKeyChoice } from '@aiso/ui/preferences/use-key-choice.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHEET } from '../reading/reading-keys.ts';

type Sign = (typeof SHEET)[number][1][number];
type LetterOf<S extends Sign> = S extends Lowercase<S> ? never : Exclude<S, 'Esc'>;
type Letter = LetterOf<Sign>;
const isLetter = (key: Sign): key is Letter => /^[A-Z]$/u.test(key);
const lower = <S extends Letter>(letter: S): Lowercase<S> => letter.toLowerCase() as Lowercase<S>;

/** What can be given another key, and what cannot but is taken, in lower case. */
const LETTERS = SHEET.flatMap(([, keys]): readonly Sign[] => keys).filter(isLetter);
const TAKEN = ['1', '2', '3', '4', '5', '+', '-', '=', '[', ']', '/', '?'];

/** Whether a key does something else already. */
const isTaken = (choice: KeyChoice, usual: string, key: string): boolean =>
  TAKEN.includes(key) ||
  LETTERS.some((other) => lower(other) !== usual && shownKeyOf(choice, other).toLowerCase() === key);

/** Single keys: whether they act, and other ones in place of those of the reading room. */
export function KeySettings() {
  const { t } = useTranslation(['account', 'reading']);
  const { choice, choose } = useKeyChoice();
  const hintId = useId();
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={choice.areOn}
            onChange={(_event, areOn) => choose({ ...choice, areOn })}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={t('keys.areOn')}
      />
      <FormHelperText id={hintId}>{t('keys.hint')}</FormHelperText>
      <Typography component="h3" variant="h5" sx={{ mt: 3, mb: 1 }}>
        {t('keys.own')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {LETTERS.map((key) => (
          <KeyField
            key={`${key} ${shownKeyOf(choice, key)}`}
            usual={key}
            does={t(`reading:shortcuts.${lower(key)}`)}
            isOff={!choice.areOn}
            choice={choice}
            choose={choose}
          />
        ))}
      </Box>
      <Button
        sx={{ mt: 2 }}
        variant="outlined"
        disabled={Object.keys(choice.own).length === 0}
        onClick={() => choose({ ...choice, own: USUAL_KEYS.own })}
      >
        {t('keys.reset')}
      </Button>
    </>
  );
}

type KeyFieldProps = {
  /** As it is shown. */
  readonly usual: string;
  readonly does: string;
  readonly isOff: boolean;
  readonly choice: KeyChoice;
  readonly choose: (choice: KeyChoice) => void;
};

/** The key of one thing; what is typed last counts. */
function KeyField({ usual, does, isOff, choice, choose }: KeyFieldProps) {
  const { t } = useTranslation('account');
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = shownKeyOf(choice, usual);
  const change = (typed: string): void => {
    const signs = Array.from(typed);
    const key = (signs.findLast((sign) => sign.toUpperCase() !== shown) ?? '').toLowerCase();
    if (key === '') return;
    const lower = usual.toLowerCase();
    if (!/^[^\s\p{C}]$/u.test(key) || isTaken(choice, lower, key)) setWrong(key.toUpperCase());
    else choose(withKey(choice, lower, key));
  };
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: 2, alignItems: 'center' }}
    >
      <TextField
        size="small"
        value={shown}
        disabled={isOff}
        error={wrong !== null}
        onChange={({ target }) => change(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setWrong(null)}
        slotProps={{
          htmlInput: {
            'aria-label': t('keys.keyFor', { does, key: usual }),
            autoComplete: 'off',
            spellCheck: false,
            style: { textAlign: 'center' },
          },
        }}
      />
      <Box>
        {does}
        {wrong === null ? null : (
          <FormHelperText error role="alert">
            {t('keys.taken', { key: wrong })}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

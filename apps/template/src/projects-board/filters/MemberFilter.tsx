import { hint } from '@aiso/ui/hint.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Member } from '../store/board.ts';

type MemberFilterProps = {
  readonly members: readonly Member[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Who works on the board. Those that are pressed are those whose tasks are shown. */
export function MemberFilter({ members, chosen, onChange }: MemberFilterProps) {
  return (
    <Box
      component="fieldset"
      aria-label="Members"
      sx={{ display: 'flex', flexWrap: 'wrap', minWidth: 0, m: 0, p: 0, border: 0 }}
    >
      {members.map(({ id, name, avatar }) => {
        const isChosen = chosen.includes(id);
        return (
          <ButtonBase
            key={id}
            aria-label={name}
            aria-pressed={isChosen}
            data-hint={name}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            sx={{
              ...hint,
              p: 0.25,
              borderRadius: '50%',
              outlineOffset: 0,
              border: 2,
              borderColor: isChosen ? 'primary.main' : 'transparent',
              '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
            }}
          >
            <InitialsAvatar name={name} picture={avatar} sizePx={30} />
          </ButtonBase>
        );
      })}
    </Box>
  );
}

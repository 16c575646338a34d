import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type EmojiPickerListProps, EmojiPicker as Picker } from 'frimousse';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { emojiData } from './emoji-data.ts';

const Search = styled(Picker.Search)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  font: 'inherit',
  fontSize: '0.875rem',
  color: 'inherit',
  padding: '8px 10px',
  background: 'transparent',
  border: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}`,
  borderRadius: 6,
}));

const SkinTone = styled(Picker.SkinToneSelector)({
  font: 'inherit',
  fontSize: '1.25rem',
  width: 44,
  border: 0,
  background: 'none',
  cursor: 'pointer',
});

const Viewport = styled(Picker.Viewport)({ height: 264, outline: 'none' });

const CELL_PX = 36;

/** The library counts rows and columns from 0, ARIA from 1. */
const fromOne = (index: number | undefined): number | undefined =>
  index === undefined ? undefined : index + 1;

const COMPONENTS: NonNullable<EmojiPickerListProps['components']> = {
  CategoryHeader: ({ category, ...props }) => (
    <Box
      {...props}
      sx={{ bgcolor: 'background.paper', px: 1, py: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}
    >
      {category.label}
    </Box>
  ),
  Row: (props) => (
    <Box
      {...props}
      aria-rowindex={fromOne(props['aria-rowindex'])}
      // The library scrolls to rows by this index, which is that of the row before to it.
      sx={{ px: 0.5, scrollMarginBlock: `${-CELL_PX}px ${CELL_PX}px` }}
    />
  ),
  Emoji: ({ emoji, ...props }) => (
    <ButtonBase
      {...props}
      aria-colindex={fromOne(props['aria-colindex'])}
      sx={{
        width: CELL_PX,
        height: CELL_PX,
        fontSize: '1.25rem',
        borderRadius: 1,
        bgcolor: emoji.isActive ? 'action.selected' : 'transparent',
      }}
    >
      {emoji.emoji}
    </ButtonBase>
  ),
};

type EmojiPickerProps = {
  /** Whether it is shown to be typed into. */
  readonly takesFocus: boolean;
  readonly onChoose: (emoji: string) => void;
};

/** All emoji, found by typing; arrows choose, Enter takes. The one that is chosen is said aloud. */
export default function EmojiPicker({ takesFocus, onChoose }: EmojiPickerProps) {
  return (
    <Picker.Root
      columns={8}
      resolveEmojiData={emojiData}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
      style={{ display: 'flex', flexDirection: 'column', width: 8 * CELL_PX + 30 }}
    >
      <Box sx={{ display: 'flex', p: 1, gap: 0.5 }}>
        <Search ref={takesFocus ? focusOnMount : null} aria-label="Search emoji" placeholder="Search emoji" />
        <SkinTone />
      </Box>
      <Viewport>
        <Box sx={{ position: 'absolute', p: 1, color: 'text.secondary' }}>
          <Picker.Loading>Loading…</Picker.Loading>
          <Picker.Empty>
            {({ search }) => (search === '' ? 'No emoji.' : `No emoji found for “${search}”.`)}
          </Picker.Empty>
        </Box>
        <Picker.List components={COMPONENTS} aria-label="Emoji" />
      </Viewport>
      <Box
        aria-hidden
        sx={{
          px: 1,
          py: 0.75,
          minHeight: 34,
          borderTop: 1,
          borderColor: 'divider',
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        <Picker.ActiveEmoji>
          {({ emoji }) => (emoji === undefined ? 'Choose an emoji' : `${emoji.emoji} ${emoji.label}`)}
        </Picker.ActiveEmoji>
      </Box>
    </Picker.Root>
  );
}

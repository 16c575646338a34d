import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import TitleOutlined from '@mui/icons-material/TitleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { RichTextKind } from './rich-doc.ts';

/** In their order; `mark` is what the editor calls what it turns on, null for what is done once. */
const TOOLS = [
  { name: 'Bold', Icon: FormatBoldOutlined, mark: 'bold' },
  { name: 'Italic', Icon: FormatItalicOutlined, mark: 'italic' },
  { name: 'Heading', Icon: TitleOutlined, mark: 'heading' },
  { name: 'Bulleted list', Icon: FormatListBulletedOutlined, mark: 'bulletList' },
  { name: 'Numbered list', Icon: FormatListNumberedOutlined, mark: 'orderedList' },
  { name: 'Quote', Icon: FormatQuoteOutlined, mark: 'blockquote' },
  { name: 'Undo', Icon: UndoOutlined, mark: null },
  { name: 'Redo', Icon: RedoOutlined, mark: null },
  { name: 'Link', Icon: LinkOutlined, mark: 'link' },
] as const;
const OF_LETTERS: readonly ToolName[] = ['Quote', 'Link'];

export type ToolName = (typeof TOOLS)[number]['name'];

/** The tools that `isOn` says are on, by what the editor calls them. */
export const toolsOn = (isOn: (mark: string) => boolean): readonly ToolName[] =>
  TOOLS.filter(({ mark }) => mark !== null && isOn(mark)).map(({ name }) => name);

type RichTextBarProps = {
  readonly kind: RichTextKind;
  readonly pressed: readonly ToolName[];
  readonly isWrong: boolean;
  readonly onPress: (name: ToolName) => void;
  /** What is typed into. */
  readonly children: ReactNode;
};

/** The box of a formatted text, with its tools on top. */
export function RichTextBar({ kind, pressed, isWrong, onPress, children }: RichTextBarProps) {
  return (
    <Box
      sx={{
        border: 1,
        borderRadius: 1,
        borderColor: isWrong ? 'error.main' : 'divider',
        '&:focus-within': { borderColor: isWrong ? 'error.main' : 'primary.main' },
      }}
    >
      <Box
        component="fieldset"
        aria-label="Formatting"
        sx={{
          border: 0,
          m: 0,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          p: 0.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {TOOLS.filter(({ name }) => kind === 'letter' || !OF_LETTERS.includes(name)).map(
          ({ name, Icon, mark }) => (
            <IconButton
              key={name}
              size="small"
              aria-label={name}
              title={name}
              {...(mark === null ? {} : { 'aria-pressed': pressed.includes(name) })}
              onClick={() => onPress(name)}
              sx={{ borderRadius: 1, bgcolor: pressed.includes(name) ? 'action.selected' : 'transparent' }}
            >
              <Icon fontSize="small" />
            </IconButton>
          ),
        )}
      </Box>
      {children}
    </Box>
  );
}

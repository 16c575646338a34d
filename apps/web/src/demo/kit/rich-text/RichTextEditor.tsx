import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import TitleOutlined from '@mui/icons-material/TitleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Editor, EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import type { RichNode } from './rich-doc.ts';

/** What a description needs; the rest of the kit stays off. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
  }),
];

const TOOLS = [
  { name: 'Bold', Icon: FormatBoldOutlined, mark: 'bold', run: (chain) => chain.toggleBold() },
  { name: 'Italic', Icon: FormatItalicOutlined, mark: 'italic', run: (chain) => chain.toggleItalic() },
  {
    name: 'Heading',
    Icon: TitleOutlined,
    mark: 'heading',
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: 'Bullets',
    Icon: FormatListBulletedOutlined,
    mark: 'bulletList',
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbers',
    Icon: FormatListNumberedOutlined,
    mark: 'orderedList',
    run: (chain) => chain.toggleOrderedList(),
  },
  { name: 'Undo', Icon: UndoOutlined, mark: null, run: (chain) => chain.undo() },
  { name: 'Redo', Icon: RedoOutlined, mark: null, run: (chain) => chain.redo() },
] as const satisfies readonly {
  readonly name: string;
  readonly Icon: typeof UndoOutlined;
  readonly mark: string | null;
  readonly run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>;
}[];

export type RichTextEditorProps = {
  readonly doc: RichNode;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  /** Whether the focus was in the field that it takes the place of. */
  readonly hasFocus: boolean;
  readonly onChange: (doc: RichNode) => void;
  readonly onBlur: () => void;
  readonly onReady: (focus: () => void) => void;
};

/** Formatted text, by keys (Ctrl/⌘ B, I) and by buttons. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { doc, labelId, describedBy, isWrong, hasFocus } = props;
  const latest = useLatest(props);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: doc as JSONContent,
    autofocus: hasFocus ? 'end' : false,
    // Its styles are the theme's: the page allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor }) => latest.current.onChange(editor.getJSON() as RichNode),
    onBlur: () => latest.current.onBlur(),
  });
  useEffect(() => {
    latest.current.onReady(() => editor.commands.focus());
  }, [editor, latest]);
  const pressed = useEditorState({
    editor,
    selector: ({ editor }) =>
      TOOLS.filter(({ mark }) => mark !== null && editor.isActive(mark)).map(({ name }) => name),
  });
  return (
    <Box
      sx={{
        border: 1,
        borderRadius: 1,
        borderColor: isWrong ? 'error.main' : 'divider',
        '&:focus-within': { borderColor: isWrong ? 'error.main' : 'primary.main' },
        '& .ProseMirror': {
          minHeight: 130,
          px: 1.5,
          py: 1,
          outline: 'none',
          whiteSpace: 'break-spaces',
          overflowWrap: 'break-word',
          fontVariantLigatures: 'none',
          '& > *:first-of-type': { mt: 0 },
          '& p': { my: 0.5 },
          '& ul, & ol': { paddingInlineStart: 2.5 },
        },
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
        {TOOLS.map(({ name, Icon, mark, run }) => {
          const isPressed = pressed.includes(name);
          return (
            <IconButton
              key={name}
              size="small"
              aria-label={name}
              {...(mark === null ? {} : { 'aria-pressed': isPressed })}
              onClick={() => run(editor.chain().focus()).run()}
              sx={{ borderRadius: 1, bgcolor: isPressed ? 'action.selected' : 'transparent' }}
            >
              <Icon fontSize="small" />
            </IconButton>
          );
        })}
      </Box>
      <EditorContent editor={editor} />
    </Box>
  );
}

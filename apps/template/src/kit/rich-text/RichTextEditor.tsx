import { useLatest } from '@aiso/ui/use-latest.ts';
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
import { type Editor, EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { memo, useEffect, useState } from 'react';
import { LinkRow } from './LinkRow.tsx';
import type { RichNode, RichTextKind } from './rich-doc.ts';

/** What a description needs; the rest of the kit stays off. */
const DESCRIPTION = {
  heading: { levels: [3] },
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  link: false,
  strike: false,
} satisfies Parameters<typeof StarterKit.configure>[0];

const EXTENSIONS = {
  description: [StarterKit.configure(DESCRIPTION)],
  letter: [
    StarterKit.configure({
      ...DESCRIPTION,
      blockquote: {},
      link: { openOnClick: false, defaultProtocol: 'https' },
    }),
  ],
};

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
  {
    name: 'Quote',
    Icon: FormatQuoteOutlined,
    mark: 'blockquote',
    isOfLetters: true,
    run: (chain) => chain.toggleBlockquote(),
  },
  { name: 'Undo', Icon: UndoOutlined, mark: null, run: (chain) => chain.undo() },
  { name: 'Redo', Icon: RedoOutlined, mark: null, run: (chain) => chain.redo() },
] satisfies readonly {
  readonly name: string;
  readonly Icon: typeof UndoOutlined;
  readonly mark: string | null;
  readonly isOfLetters?: boolean;
  readonly run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>;
}[];
const LINK = { name: 'Link', Icon: LinkOutlined, mark: 'link' };

export type RichTextEditorProps = {
  readonly kind: RichTextKind;
  /** What it begins with. */
  readonly doc: RichNode;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  /** Where the focus was in the field that it takes the place of; false where it was not there. */
  readonly hasFocus: 'start' | 'end' | false;
  readonly onChange: (doc: RichNode) => void;
  readonly onBlur: () => void;
  readonly onReady: (focus: () => void) => void;
};

/** Formatted text, by keys (Ctrl/⌘ B, I) and by buttons. While one types, it is not rendered again. */
export default memo(function RichTextEditor(props: RichTextEditorProps) {
  const { kind, doc, labelId, describedBy, isWrong, hasFocus } = props;
  const [isLinking, setLinking] = useState(false);
  const latest = useLatest(props);
  const editor = useEditor({
    extensions: EXTENSIONS[kind],
    content: doc as JSONContent,
    autofocus: hasFocus,
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
      [...TOOLS, LINK].filter(({ mark }) => mark !== null && editor.isActive(mark)).map(({ name }) => name),
  });
  const tools = TOOLS.filter(({ isOfLetters = false }) => kind === 'letter' || !isOfLetters);
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
          '& blockquote': {
            mx: 0,
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid',
            borderColor: 'divider',
            color: 'text.secondary',
          },
          '& a': { color: 'primary.main' },
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
        {tools.map(({ name, Icon, mark, run }) => (
          <Tool
            key={name}
            {...{ name, Icon }}
            isPressed={mark === null ? null : pressed.includes(name)}
            onPress={() => run(editor.chain().focus()).run()}
          />
        ))}
        {kind === 'letter' ? (
          <Tool {...LINK} isPressed={pressed.includes(LINK.name)} onPress={() => setLinking(!isLinking)} />
        ) : null}
      </Box>
      {isLinking ? <LinkRow editor={editor} onClose={() => setLinking(false)} /> : null}
      <EditorContent editor={editor} />
    </Box>
  );
});

type ToolProps = {
  readonly name: string;
  readonly Icon: typeof UndoOutlined;
  /** Null for what is done once. */
  readonly isPressed: boolean | null;
  readonly onPress: () => void;
};

function Tool({ name, Icon, isPressed, onPress }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      {...(isPressed === null ? {} : { 'aria-pressed': isPressed })}
      onClick={onPress}
      sx={{ borderRadius: 1, bgcolor: isPressed === true ? 'action.selected' : 'transparent' }}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}

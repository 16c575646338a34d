import { useLatest } from '@aiso/ui/use-latest.ts';
import Box from '@mui/material/Box';
import { type Editor, EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { LinkRow } from './LinkRow.tsx';
import { RichTextBar, type ToolName, toolsOn } from './RichTextBar.tsx';
import type { RichNode, RichTextKind } from './rich-doc.ts';

type Chain = ReturnType<Editor['chain']>;

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

/** A link asks where it leads to, first. */
const RUNS: Readonly<Record<Exclude<ToolName, 'Link'>, (chain: Chain) => Chain>> = {
  Bold: (chain) => chain.toggleBold(),
  Italic: (chain) => chain.toggleItalic(),
  Heading: (chain) => chain.toggleHeading({ level: 3 }),
  'Bulleted list': (chain) => chain.toggleBulletList(),
  'Numbered list': (chain) => chain.toggleOrderedList(),
  Quote: (chain) => chain.toggleBlockquote(),
  Undo: (chain) => chain.undo(),
  Redo: (chain) => chain.redo(),
};

export type RichTextEditorProps = {
  readonly kind: RichTextKind;
  /** What it begins with. */
  readonly doc: RichNode;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  /** Where the focus was in the field that it takes the place of; false where it was not there. */
  readonly hasFocus: 'start' | 'end' | false;
  /** The tool that was pressed before the editor was there. */
  readonly begin: ToolName | null;
  readonly onChange: (doc: RichNode) => void;
  readonly onBlur: () => void;
  readonly onReady: (focus: () => void) => void;
};

const WRITTEN = {
  '& .ProseMirror': {
    minHeight: 'var(--least, 142px)',
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
} as const;

/** Formatted text, by keys (Ctrl/⌘ B, I) and by buttons. While one types, it is not rendered again. */
export default memo(function RichTextEditor(props: RichTextEditorProps) {
  const { kind, doc, labelId, describedBy, isWrong, hasFocus } = props;
  const [isLinking, setLinking] = useState(props.begin === 'Link');
  const latest = useLatest(props);
  const editor = useEditor({
    extensions: EXTENSIONS[kind],
    content: doc as JSONContent,
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
  const run = (name: keyof typeof RUNS): void => void RUNS[name](editor.chain().focus()).run();
  const press = (name: ToolName): void => {
    if (name === 'Link') setLinking(!isLinking);
    else run(name);
  };
  // The library's own way to the focus waits for the next picture, and what is typed meanwhile is lost.
  useLayoutEffect(() => {
    if (hasFocus === false) return;
    editor.commands.setTextSelection(hasFocus === 'start' ? 0 : editor.state.doc.content.size);
    editor.view.focus();
  }, [editor, hasFocus]);
  const toBegin = useEffectEvent(() => {
    // A link asks where it leads to, from the first picture on.
    if (props.begin !== null && props.begin !== 'Link') run(props.begin);
  });
  useEffect(() => {
    latest.current.onReady(() => editor.commands.focus());
    toBegin();
  }, [editor, latest]);
  const pressed = useEditorState({
    editor,
    selector: ({ editor }) => toolsOn((mark) => editor.isActive(mark)),
  });
  return (
    <RichTextBar {...{ kind, pressed, isWrong }} onPress={press}>
      {isLinking ? <LinkRow editor={editor} onClose={() => setLinking(false)} /> : null}
      <Box sx={kind === 'letter' ? { ...WRITTEN, '--least': '270px' } : WRITTEN}>
        <EditorContent editor={editor} />
      </Box>
    </RichTextBar>
  );
});

import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import InputBase from '@mui/material/InputBase';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RichTextBar, type ToolName } from './RichTextBar.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { plainText, type RichNode, type RichTextKind, richDoc } from './rich-doc.ts';

const isPlain = ({ content = [] }: RichNode): boolean =>
  content.every(
    ({ type, content: texts = [] }) => type === 'paragraph' && texts.every(({ marks }) => !marks),
  );

type Loaded = Pick<RichTextEditorProps, 'doc' | 'hasFocus' | 'begin'> & {
  readonly Editor: ComponentType<RichTextEditorProps>;
};

type RichTextFieldProps = FormFieldProps & { readonly kind?: RichTextKind };

/**
 * Formatted text. Its editor is large, and loaded once the field has the focus or a tool is pressed; until it
 * is there, one types into a plain field below the same tools, and what was typed is taken over.
 */
export function RichTextField({ name, label, hint, kind = 'description' }: RichTextFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const doc = value as RichNode;
  const latest = useLatest({ doc, onChange, onBlur, ref });
  /** The same for as long as the field is there: the editor is rendered by what changes. */
  const [told] = useState(() => ({
    onChange: (next: RichNode): void => latest.current.onChange(next),
    onBlur: (): void => latest.current.onBlur(),
    onReady: (focus: () => void): void => latest.current.ref({ focus }),
  }));
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const load = async (begin: ToolName | null = null): Promise<void> => {
    try {
      const { default: Editor } = await import('./RichTextEditor.tsx');
      const isFocused =
        begin !== null || (plain.current !== null && document.activeElement === plain.current);
      // Above what is quoted, below what was typed.
      const hasFocus = isFocused && (plain.current?.readOnly === true ? 'start' : 'end');
      // At once: what is typed between the two fields would be in neither.
      flushSync(() => setLoaded({ Editor, doc: latest.current.doc, hasFocus, begin }));
    } catch {
      // The plain field goes on to serve.
    }
  };
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ inputId, labelId, describedBy }) =>
        loaded === null ? (
          <RichTextBar
            kind={kind}
            pressed={[]}
            isWrong={error !== undefined}
            onPress={(name) => void load(name)}
          >
            <InputBase
              id={inputId}
              multiline
              fullWidth
              // A letter has its window for itself.
              minRows={kind === 'letter' ? 12 : 6}
              sx={{ px: 1.5, py: 1, '& textarea': { outline: 'none !important' } }}
              value={plainText(doc)}
              // Formatting would be lost by typing plain text.
              readOnly={!isPlain(doc)}
              inputRef={(element: HTMLTextAreaElement | null) => {
                plain.current = element;
                if (element !== null) ref(element);
              }}
              slotProps={{ input: { 'aria-describedby': describedBy } }}
              onFocus={() => void load()}
              onBlur={onBlur}
              onChange={({ target }) => onChange(richDoc(target.value.split('\n')))}
            />
          </RichTextBar>
        ) : (
          <loaded.Editor
            {...{ kind, labelId, describedBy, ...told }}
            doc={loaded.doc}
            hasFocus={loaded.hasFocus}
            begin={loaded.begin}
            isWrong={error !== undefined}
          />
        )
      }
    </FieldFrame>
  );
}

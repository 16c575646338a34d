import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentType, useRef, useState } from 'react';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { plainText, type RichNode, type RichTextKind, richDoc } from './rich-doc.ts';

const isPlain = ({ content = [] }: RichNode): boolean =>
  content.every(
    ({ type, content: texts = [] }) => type === 'paragraph' && texts.every(({ marks }) => !marks),
  );

type Loaded = Pick<RichTextEditorProps, 'doc' | 'hasFocus'> & {
  readonly Editor: ComponentType<RichTextEditorProps>;
};

type RichTextFieldProps = FormFieldProps & { readonly kind?: RichTextKind };

/**
 * Formatted text. Its editor is large, and loaded once the field has the focus; until it is there, one types
 * into a plain field, and what was typed is taken over.
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
  const load = async (): Promise<void> => {
    try {
      const { default: Editor } = await import('./RichTextEditor.tsx');
      const isFocused = plain.current !== null && document.activeElement === plain.current;
      // Above what is quoted, below what was typed.
      const hasFocus = isFocused && (plain.current?.readOnly === true ? 'start' : 'end');
      setLoaded({ Editor, doc: latest.current.doc, hasFocus });
    } catch {
      // The plain field goes on to serve.
    }
  };
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ inputId, labelId, describedBy }) =>
        loaded === null ? (
          <OutlinedInput
            id={inputId}
            multiline
            minRows={6}
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
        ) : (
          <loaded.Editor
            {...{ kind, labelId, describedBy, ...told }}
            doc={loaded.doc}
            hasFocus={loaded.hasFocus}
            isWrong={error !== undefined}
          />
        )
      }
    </FieldFrame>
  );
}

import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { Receipt } from './transactions.ts';

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);
const MOST_BYTES = 5_000_000;

const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'object' && value !== null && 'url' in value;

/** A picture or a PDF, kept in this page. */
export function ReceiptField({ name, label }: FormFieldProps) {
  const { value, onChange } = useFormField(name);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const receipt = isReceipt(value) ? value : null;

  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const isWrong = !TYPES.has(file.type);
    if (isWrong || file.size > MOST_BYTES) {
      setProblem(isWrong ? 'Choose a JPEG, PNG, WebP or PDF.' : 'The file is larger than 5 MB.');
      return;
    }
    setProblem(undefined);
    onChange({ name: file.name, type: file.type, url: URL.createObjectURL(file) } satisfies Receipt);
  };
  const remove = (): void => {
    if (receipt !== null) URL.revokeObjectURL(receipt.url);
    onChange(null);
    button.current?.focus();
  };
  return (
    <FieldFrame
      label={label}
      error={problem}
      hint="JPEG, PNG, WebP or PDF, up to 5 MB. Stored in this tab only."
    >
      {({ inputId, describedBy }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <input
            ref={input}
            type="file"
            hidden
            data-testid="receipt"
            accept={[...TYPES].join(',')}
            onChange={({ target }) => {
              take(target.files?.[0]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <Button
            ref={button}
            id={inputId}
            variant="outlined"
            startIcon={<AttachFileOutlined />}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {receipt === null ? 'Choose a file' : 'Replace file'}
          </Button>
          {receipt === null ? null : (
            <>
              <ReceiptView receipt={receipt} />
              <IconButton aria-label={`Remove ${receipt.name}`} onClick={remove}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </>
          )}
        </Box>
      )}
    </FieldFrame>
  );
}

/** The picture itself, or the file's name; opened beside the page. */
export function ReceiptView({ receipt: { name, type, url } }: { readonly receipt: Receipt }) {
  return (
    <Box
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}
    >
      {type.startsWith('image/') ? (
        <Box component="img" src={url} alt={name} sx={{ maxHeight: 96, maxWidth: '100%', borderRadius: 1 }} />
      ) : (
        name
      )}
    </Box>
  );
}

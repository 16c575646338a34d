import { FieldFrame, type FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useRef, useState } from 'react';
import type { Resume } from '../store/application.ts';
import { RESUME_ENDINGS, resumeOf, whyNotResume } from './resume-file.ts';

type ResumeFieldProps = FormFieldProps & {
  /** Those that were used before. */
  readonly earlier: readonly Resume[];
};

const isResume = (value: unknown): value is Resume =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** A file, chosen or dropped, or one from before. It stays in this page. */
export function ResumeField({ name, label, earlier }: ResumeFieldProps) {
  const { size } = useFormats();
  const { value, onChange, ref, error } = useFormField(name);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const chosen = isResume(value) ? value : null;
  const isNew = chosen !== null && !earlier.some((resume) => resume.name === chosen.name);
  const resumes = isNew ? [chosen, ...earlier] : earlier;

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = await whyNotResume(file);
    setProblem(why ?? undefined);
    if (why === null) onChange(resumeOf(file));
  };
  const choose = (fileName: string): void => {
    setProblem(undefined);
    onChange(resumes.find((resume) => resume.name === fileName) ?? null);
  };
  return (
    <FieldFrame
      label={label}
      error={problem ?? error}
      hint="PDF or DOCX, up to 5 MB. Stored in this tab only."
    >
      {({ inputId, labelId, describedBy }) => (
        <Box
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files[0]);
          }}
          sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1, p: 1.25 }}
        >
          {resumes.length === 0 ? null : (
            <RadioGroup
              aria-labelledby={labelId}
              value={chosen?.name ?? ''}
              onChange={(_event, fileName) => choose(fileName)}
              sx={{ mb: 1 }}
            >
              {resumes.map((resume) => (
                <FormControlLabel
                  key={resume.name}
                  value={resume.name}
                  control={<Radio size="small" />}
                  label={`${resume.name}, ${size(resume.bytes)}`}
                  sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
                />
              ))}
            </RadioGroup>
          )}
          <input
            ref={input}
            type="file"
            hidden
            data-testid="resume"
            accept={RESUME_ENDINGS}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <Button
            ref={ref}
            id={inputId}
            variant="outlined"
            startIcon={<UploadFileOutlined />}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {resumes.length === 0 ? 'Upload a résumé' : 'Replace résumé'}
          </Button>
        </Box>
      )}
    </FieldFrame>
  );
}

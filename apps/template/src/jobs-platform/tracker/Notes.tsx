import { FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import type { IsLeft } from '@aiso/ui/form/use-leave-guard.ts';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { z } from 'zod';
import { demoNow } from '../../kit/clock.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { Part } from '../parts/Part.tsx';
import type { Application } from '../store/application.ts';
import { addNote, dropNote } from '../store/platform.ts';
import { PLATFORM } from '../store/platform-store.ts';

const SCHEMA = z.object({ text: z.string().trim().min(1).max(500) });
type Written = z.infer<typeof SCHEMA>;
const NOTHING: Written = { text: '' };

/** Another application, or none, takes the place of the one that the note is about. */
const isLeft: IsLeft = (from, to) => from.pathname !== to.pathname || from.search !== to.search;

/** What one wants to remember about an application. */
export function Notes({ application: { job, notes } }: { readonly application: Application }) {
  const { dateTime } = useFormats();
  const change = useDemoChange(PLATFORM);
  const form = useSchemaForm<Written>({ schema: SCHEMA, defaultValues: NOTHING });
  const add = async ({ text }: Written): Promise<void> => {
    const now = demoNow();
    if (await change((data) => addNote(data, job, text, now), { message: 'Note saved.' }))
      form.reset(NOTHING);
    else form.setError('text', { message: 'The note could not be saved. Try again.' });
  };
  return (
    <Part title="Notes">
      {notes.length === 0 ? null : (
        <Box component="ul" aria-label="Notes" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
          {notes.map(({ at, text }) => (
            <Box key={at} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', pb: 1 }}>
                {text}
                <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                  {dateTime(new Date(at).toISOString())}
                </Box>
              </Box>
              <IconButton
                aria-label={`Remove note “${text}”`}
                onClick={() => void change((data) => dropNote(data, job, at), { message: 'Note removed.' })}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <SchemaForm form={form} onSubmit={add} isGuarded isLeft={isLeft}>
        <FormTextarea name="text" label="New note" minRows={2} maxLength={500} />
        <Button type="submit" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
          Add note
        </Button>
      </SchemaForm>
    </Part>
  );
}

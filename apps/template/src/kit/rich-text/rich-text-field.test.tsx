import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { RichTextField } from './RichTextField.tsx';
import { NO_TEXT } from './rich-doc.ts';

afterEach(cleanup);

const SCHEMA = z.object({ words: z.unknown() });

function Form() {
  const form = useSchemaForm({ schema: SCHEMA, defaultValues: { words: NO_TEXT } });
  return (
    <SchemaForm form={form} onSubmit={() => {}}>
      <RichTextField name="words" label="Description" />
    </SchemaForm>
  );
}

it('shows its tools before its editor is there, and a press of one takes the field to it', async () => {
  await renderPart(<Form />);
  const tools = within(await screen.findByRole('group', { name: 'Formatting' }));
  expect(screen.getByRole('textbox', { name: 'Description' }).tagName).toBe('TEXTAREA');
  await userEvent.click(tools.getByRole('button', { name: 'Bold' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(screen.getByRole('textbox', { name: 'Description' }).getAttribute('contenteditable')).toBe('true');
});

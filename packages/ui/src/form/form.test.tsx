import { worklistSearchSchema } from '@aiso/contracts/worklist';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormAutocomplete, FormSelect, FormSwitch, FormTags } from './FormChoice.tsx';
import { FormDate } from './FormDate.tsx';
import { FormNumber } from './FormNumber.tsx';
import { FormPassword, FormText, FormTextarea } from './FormText.tsx';
import { parseNumber } from './parse-number.ts';
import { SchemaForm } from './SchemaForm.tsx';
import type { FormSchema } from './schema-resolver.ts';
import { useSchemaForm } from './use-schema-form.ts';

beforeAll(async () => {
  await Promise.all([import('../dates/DayPicker.tsx'), import('../ask/ConfirmDialog.tsx')]);
});
afterEach(cleanup);

/** The product's own zod schema, as a form. */
function SearchForm({ onSubmit }: { onSubmit: (query: unknown) => void }) {
  const form = useSchemaForm({
    schema: worklistSearchSchema,
    defaultValues: { scope: 'mine', q: '', from: null, pageSize: 25 },
  });
  return (
    <SchemaForm form={form} onSubmit={onSubmit}>
      <ErrorSummary labels={{ q: 'Words', from: 'Day', pageSize: 'Rows' }} />
      <FormText name="q" label="Words" />
      <FormDate name="from" label="Day" />
      <FormNumber name="pageSize" label="Rows" unit="rows" />
      <button type="submit">Send</button>
    </SchemaForm>
  );
}

describe('form over a schema', () => {
  it("says 'Required' of what is missing and 'Invalid input' of what is wrong, and leads there", async () => {
    const onSubmit = vi.fn();
    await renderPart(<SearchForm onSubmit={onSubmit} />);
    const user = userEvent.setup();
    const words = await screen.findByLabelText('Words');
    await user.click(words);
    await user.paste('x'.repeat(101));
    await user.clear(screen.getByLabelText('Rows'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('3 fields need attention')).toBeTruthy();
    expect(screen.getAllByText('Invalid input')).toHaveLength(1);
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(words.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(words);
    await user.click(screen.getByRole('button', { name: 'Rows' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Rows'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends a day, a number and a text as the schema gives them', async () => {
    const onSubmit = vi.fn();
    await renderPart(<SearchForm onSubmit={onSubmit} />);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Words'), '  Roe ');
    await user.click(await screen.findByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('02282026');
    await user.clear(screen.getByLabelText('Rows'));
    await user.type(screen.getByLabelText('Rows'), '50');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ q: 'Roe', from: '2026-02-28', pageSize: 50 });
  });
});

type Person = { name: string; note: string; role: string; city: string | null; tags: string[]; on: boolean };
const ANYTHING: FormSchema<Person> = { '~standard': { validate: (value) => ({ value: value as Person }) } };
const PERSON: Person = { name: '', note: '', role: 'user', city: null, tags: ['a'], on: false };

function PersonForm({ onSubmit = () => {} }: { onSubmit?: (person: Person) => void }) {
  const form = useSchemaForm<Person>({ schema: ANYTHING, defaultValues: PERSON });
  return (
    <SchemaForm form={form} onSubmit={onSubmit} isGuarded>
      <FormPassword name="name" label="Secret" autoComplete="new-password" />
      <FormTextarea name="note" label="Note" maxLength={200} />
      <FormSelect
        name="role"
        label="Role"
        options={[
          { value: 'user', text: 'User' },
          { value: 'admin', text: 'Administrator' },
        ]}
      />
      <FormAutocomplete name="city" label="City" options={[{ value: 'b', text: 'Berlin' }]} />
      <FormTags name="tags" label="Tags" />
      <FormSwitch name="on" label="On" />
      <button type="submit">Send</button>
    </SchemaForm>
  );
}

describe('fields', () => {
  it('are named by their labels and give their values', async () => {
    const onSubmit = vi.fn();
    await renderPart(<PersonForm onSubmit={onSubmit} />);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Secret'), 'pw');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Secret').getAttribute('type')).toBe('text');
    await user.type(screen.getByLabelText('Note'), 'hello');
    expect(screen.getByText('5 of 200 characters')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: /Role/u }));
    await user.click(screen.getByRole('option', { name: 'Administrator' }));
    await user.type(screen.getByLabelText('City'), 'ber');
    await user.click(screen.getByRole('option', { name: 'Berlin' }));
    await user.type(screen.getByLabelText('Tags'), 'b,c{Enter}left');
    await user.click(screen.getByRole('switch', { name: 'On' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: 'pw',
      note: 'hello',
      role: 'admin',
      city: 'b',
      tags: ['a', 'b', 'c', 'left'],
      on: true,
    });
  });
});

describe('leave guard', () => {
  it('lets a form go that nobody touched', async () => {
    const { router } = await renderPart(<PersonForm />, { at: '/form' });
    await screen.findByLabelText('Note');
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('asks before unsaved input is lost: stay keeps it, leave goes', async () => {
    const { router } = await renderPart(<PersonForm />, { at: '/form' });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Note'), 'x');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/form');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('x');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });
});

describe('numbers', () => {
  it.each([
    ['1,234.5', 'en', 1234.5],
    ['1.234,5', 'de', 1234.5],
    ['1,5', 'de', 1.5],
    ['1.5', 'de', 1.5],
    ['1.500', 'de', 1500],
    ['0,5', 'en', 0.5],
    ['1,500', 'en', 1500],
    ['1,5,0', 'en', Number.NaN],
    ['1 234,5', 'fr', 1234.5],
    ['-3', 'es', -3],
    ['−3', 'en', -3],
    ['١٢٫٥', 'ar-EG', 12.5],
    ['12.5', 'ar', 12.5],
    ['', 'en', null],
    ['twelve', 'en', Number.NaN],
    ['1.2.3', 'en', Number.NaN],
  ])('"%s" is read in %s as %d', (text, locale, number) => expect(parseNumber(text, locale)).toBe(number));
});

import type { AskResearchExport, ResearchCount } from '@aiso/contracts/research';
import { Field } from '@aiso/ui/form/Field.tsx';
import { SelectField } from '@aiso/ui/form/SelectField.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { choiceOf, isFit, NO_CHOICE, NUMBER_FIELDS, type TypedChoice } from './choice.ts';

type ChoiceFormProps = {
  /** @throws ApiError */
  readonly onAsk: (wish: AskResearchExport) => Promise<void>;
};

/**
 * Which images, how many these are, and why they leave. Each count is written down: it is asked for by a
 * button, and holds until the choice changes.
 */
export function ChoiceForm({ onAsk }: ChoiceFormProps) {
  const { t } = useTranslation(['research', 'studies']);
  const sentenceOf = useSentenceOf();
  const [typed, setTyped] = useState<TypedChoice>(NO_CHOICE);
  const [reason, setReason] = useState('');
  const [count, setCount] = useState<ResearchCount | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (field: keyof TypedChoice) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setCount(null);
  };
  const isReady = NUMBER_FIELDS.every((field) => isFit(field, typed[field]));
  const run = async (act: () => Promise<void>): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      await onAsk({ choice: choiceOf(typed), reason: reason.trim() });
      setReason('');
      setCount(null);
    });
  };
  const text = (field: 'modality' | 'view') => (
    <Field
      label={t(`field.${field}`)}
      hint={t(`hint.${field}`)}
      value={typed[field]}
      autoComplete="off"
      inputProps={{ maxLength: 16, dir: 'ltr' }}
      onChange={({ target }) => set(field)(target.value)}
    />
  );
  const number = (field: (typeof NUMBER_FIELDS)[number]) => (
    <Field
      label={t(`field.${field}`)}
      value={typed[field]}
      autoComplete="off"
      inputProps={{ inputMode: 'numeric', maxLength: 4, dir: 'ltr' }}
      error={isFit(field, typed[field]) ? undefined : t('wrongNumber')}
      onChange={({ target }) => set(field)(target.value)}
    />
  );
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="fieldset"
        aria-label={t('choice')}
        sx={{
          m: 0,
          p: 0,
          border: 0,
          minWidth: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
        }}
      >
        {text('modality')}
        {text('view')}
        {/* What begins and what ends a span stand side by side. */}
        <Box sx={{ gridColumn: { sm: 'span 2' } }}>
          <SelectField
            label={t('field.sex')}
            value={typed.sex}
            options={[
              { value: '', text: t('any') },
              ...(['F', 'M', 'O'] as const).map((sex) => ({ value: sex, text: t(`studies:sex.${sex}`) })),
            ]}
            onChange={set('sex')}
          />
        </Box>
        {number('yearFrom')}
        {number('yearTo')}
        {number('ageFrom')}
        {number('ageTo')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={isBusy || !isReady}
          onClick={() =>
            void run(async () => setCount(await call('POST /api/research/count', { body: choiceOf(typed) })))
          }
        >
          {t('count')}
        </Button>
        <Typography aria-live="polite" sx={{ flex: 1, minWidth: 200 }}>
          <Counted count={count} />
        </Typography>
      </Box>
      <Field
        required
        multiline
        minRows={2}
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        inputProps={{ maxLength: 500 }}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Button
        type="submit"
        variant="contained"
        sx={{ justifySelf: 'start' }}
        disabled={isBusy || !isReady || reason.trim() === '' || count?.patients == null || count.isTooMuch}
      >
        {t('ask')}
      </Button>
    </Box>
  );
}

function Counted({ count }: { readonly count: ResearchCount | null }) {
  const { t } = useTranslation('research');
  const { size } = useFormats();
  if (count === null) return t('notCounted');
  if (count.patients === null) return t('tooFew');
  if (count.isTooMuch) return t('tooMuch');
  return t('counted', { count: count.images, patients: count.patients, size: size(count.bytes) });
}

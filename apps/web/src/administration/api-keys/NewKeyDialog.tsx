import { API_KEY_LIFETIMES, MOST_KEY_PATIENTS, type NewApiKey } from '@aiso/contracts/api-keys';
import { type DialogState, FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { Field } from '@aiso/ui/form/Field.tsx';
import { SelectField } from '@aiso/ui/form/SelectField.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedPatient } from '../../patients/PatientPicker.tsx';
import { CopyText } from '../users/CopyText.tsx';
import { KeyPatients } from './KeyPatients.tsx';
import { useMakeApiKey } from './use-api-keys.ts';

type KeyOf = {
  readonly tenant: string | null;
  /** Whether its patients can be looked for by who makes the key. */
  readonly findsPatients: boolean;
};

/** Asks what a key is to open, and shows it, once. */
export function NewKeyDialog({ tenant, findsPatients, ...state }: DialogState & KeyOf) {
  const { t } = useTranslation('apiKeys');
  const [key, setKey] = useState<string | null>(null);
  return (
    <FrameDialog title={t(key === null ? 'make.title' : 'shown.title')} isWide {...state}>
      {key === null ? (
        <KeyForm tenant={tenant} findsPatients={findsPatients} onMade={setKey} />
      ) : (
        <>
          <Typography sx={{ mb: 1.5 }}>{t('shown.message')}</Typography>
          <CopyText label={t('shown.label')} text={key} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
            <Button variant="contained" onClick={state.onClose}>
              {t('shown.done')}
            </Button>
          </Box>
        </>
      )}
    </FrameDialog>
  );
}

const idsOf = (text: string): readonly string[] => text.toLowerCase().match(/[^\s,;]+/gu) ?? [];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

type KeyFormProps = KeyOf & { readonly onMade: (key: string) => void };

function KeyForm({ tenant, findsPatients, onMade }: KeyFormProps) {
  const { t } = useTranslation('apiKeys');
  const sentenceOf = useSentenceOf();
  const make = useMakeApiKey(tenant);
  const [name, setName] = useState('');
  const [lifetimeDays, setLifetime] = useState<NewApiKey['lifetimeDays']>(90);
  const [patients, setPatients] = useState('');
  const [picked, setPicked] = useState<readonly PickedPatient[]>([]);
  const [readsAudit, setReadsAudit] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ids = findsPatients ? picked.map(({ id }) => id) : idsOf(patients);
  const arePatientsWrong = ids.length > MOST_KEY_PATIENTS || ids.some((id) => !UUID.test(id));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const patientIds = ids.length === 0 ? null : [...ids];
      const { key } = await make({
        name: name.trim(),
        lifetimeDays,
        patientIds,
        readsAudit: readsAudit && patientIds === null,
      });
      onMade(key);
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
      <Field
        required
        label={t('form.name')}
        hint={t('form.nameHint')}
        value={name}
        autoComplete="off"
        inputProps={{ maxLength: 60 }}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t('form.lifetime')}
        value={String(lifetimeDays)}
        options={API_KEY_LIFETIMES.map((days) => ({
          value: String(days),
          text: t('form.days', { count: days }),
        }))}
        onChange={(value) => setLifetime(API_KEY_LIFETIMES.find((days) => String(days) === value) ?? 90)}
      />
      {findsPatients ? (
        <KeyPatients picked={picked} onPick={setPicked} />
      ) : (
        <Field
          multiline
          minRows={2}
          maxRows={6}
          label={t('form.patients')}
          hint={t('form.patientsHint')}
          error={arePatientsWrong ? t('form.patientsWrong') : undefined}
          value={patients}
          inputProps={{ dir: 'ltr', spellCheck: false }}
          onChange={({ target }) => setPatients(target.value)}
        />
      )}
      <FormControlLabel
        disabled={ids.length > 0}
        control={
          <Checkbox
            checked={readsAudit && ids.length === 0}
            onChange={({ target }) => setReadsAudit(target.checked)}
          />
        }
        label={t('form.audit')}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" disabled={isBusy || name.trim() === '' || arePatientsWrong}>
          {t('make.action')}
        </Button>
      </Box>
    </Box>
  );
}

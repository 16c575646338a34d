import { SEXES } from '@aiso/contracts/sex';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api/errors.ts';
import { formOf, type KnownOfPatient, type PatientForm, patientFormSchema } from './patient-form.ts';

type PatientDrawerProps = {
  readonly title: string;
  readonly submit: string;
  /** Null where nothing is known. When it is another one, the form begins anew. */
  readonly patient: KnownOfPatient | null;
  readonly onClose: () => void;
  /** @throws ApiError, which is said in the form */
  readonly onSend: (typed: PatientForm) => Promise<void>;
  /** What stands above the fields. */
  readonly before?: ReactNode;
};

/** Who a patient is, as a form at the side. Asks before what was typed is lost. */
export function PatientDrawer({ title, submit, patient, onClose, onSend, before }: PatientDrawerProps) {
  const { t } = useTranslation(['patients', 'studies']);
  const sentences = useMemo(
    () => ({ root: t('form.whoNeeded'), alerts: t('form.alertsTooLong'), birthDate: t('form.noDay') }),
    [t],
  );
  const form = useSchemaForm<PatientForm>({
    schema: patientFormSchema,
    sentences,
    defaultValues: formOf(patient),
  });

  const begun = useRef(patient);
  useEffect(() => {
    if (begun.current === patient) return;
    begun.current = patient;
    form.reset(formOf(patient), { keepFieldsRef: true });
    form.setFocus('family');
  }, [form, patient]);

  const labels = {
    family: t('form.family'),
    given: t('form.given'),
    ideographicFamily: t('form.ideographicFamily'),
    ideographicGiven: t('form.ideographicGiven'),
    mrn: t('form.mrn'),
    mrnIssuer: t('form.mrnIssuer'),
    birthDate: t('column.birthDate'),
    sex: t('column.sex'),
    alerts: t('form.alerts'),
  };
  const text = (name: Exclude<keyof PatientForm, 'birthDate' | 'sex' | 'alerts'>, hint?: string) => (
    <FormText
      name={name}
      label={labels[name]}
      autoComplete="off"
      maxLength={64}
      {...(hint === undefined ? {} : { hint })}
    />
  );
  return (
    <FormDrawer
      title={title}
      submit={submit}
      form={form}
      onClose={onClose}
      onSend={onSend}
      fieldOf={(error) => (error instanceof ApiError && error.code === 'patient.number_taken' ? 'mrn' : null)}
    >
      <ErrorSummary labels={labels} />
      {before}
      {text('family')}
      {text('given')}
      {text('ideographicFamily', t('form.ideographicHint'))}
      {text('ideographicGiven')}
      {text('mrn')}
      {text('mrnIssuer', t('form.mrnIssuerHint'))}
      <FormDate name="birthDate" label={labels.birthDate} />
      <FormSelect
        name="sex"
        label={labels.sex}
        options={[
          { value: '', text: t('form.sexUnknown') },
          ...SEXES.map((sex) => ({ value: sex, text: t(`studies:sex.${sex}`) })),
        ]}
      />
      <FormTextarea name="alerts" label={labels.alerts} hint={t('form.alertsHint')} maxLength={500} />
    </FormDrawer>
  );
}

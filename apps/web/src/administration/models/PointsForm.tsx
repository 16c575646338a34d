import {
  type ModelVersionFinding,
  OPERATING_POINT_RANGE,
  operatingPointsSchema,
} from '@aiso/contracts/model-administration';
import { type PointChoice, packagePoint } from '@aiso/contracts/operating-points';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PointFields } from './PointFields.tsx';

/** By the finding's code, which holds no dot. */
type Points = Record<string, PointChoice>;

type PointsFormProps = {
  readonly findings: readonly ModelVersionFinding[];
  /** Resolves to the sentence that says why not, or null. */
  readonly onSave: (points: Points) => Promise<string | null>;
};

const chosen = ({ pointName, point }: ModelVersionFinding): PointChoice => pointName ?? point;
const ofPackage = ({ defaultPoint, points }: ModelVersionFinding): PointChoice =>
  packagePoint({ operatingPoint: defaultPoint, points });

/** For each finding a point that the package names, or a number. */
export function PointsForm({ findings, onSave }: PointsFormProps) {
  const { t } = useTranslation('models');
  const { decimal } = useFormats();
  const sentences = useMemo(
    () =>
      Object.fromEntries(
        findings.map(({ code }) => [
          code,
          t('points.invalid', {
            min: decimal(OPERATING_POINT_RANGE.min, 3),
            max: decimal(OPERATING_POINT_RANGE.max, 3),
          }),
        ]),
      ),
    [decimal, findings, t],
  );
  const form = useSchemaForm<Points>({
    schema: operatingPointsSchema,
    defaultValues: Object.fromEntries(findings.map((finding) => [finding.code, chosen(finding)])),
    sentences,
  });
  const save = async (points: Points): Promise<void> => {
    const refusal = await onSave(points);
    if (refusal === null) form.reset(points);
    else form.setError('root', { message: refusal });
  };
  const isOfPackage = findings.every((finding) => chosen(finding) === ofPackage(finding));
  const { isDirty, isSubmitting } = form.formState;
  return (
    <SchemaForm form={form} onSubmit={save} isGuarded>
      <ErrorSummary labels={Object.fromEntries(findings.map(({ code, label }) => [code, label]))} />
      {findings.map((finding) => (
        <PointFields key={finding.code} finding={finding} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
          {t('points.save')}
        </Button>
        <Button
          disabled={(isOfPackage && !isDirty) || isSubmitting}
          onClick={() => {
            for (const finding of findings) {
              form.setValue(finding.code, ofPackage(finding), { shouldDirty: true, shouldValidate: true });
            }
          }}
        >
          {t('points.reset')}
        </Button>
      </Box>
    </SchemaForm>
  );
}

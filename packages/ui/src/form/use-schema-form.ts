import { useMemo } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormSchema, schemaResolver } from './schema-resolver.ts';

type SchemaFormOptions<Values extends FieldValues, Output> = {
  readonly schema: FormSchema<Output>;
  readonly defaultValues: DefaultValues<Values>;
  /** By path; must not change from render to render but with the language. */
  readonly sentences?: Readonly<Record<string, string>>;
};

/** A form over a schema: a field is checked once it was left, and from then on while it is typed. */
export function useSchemaForm<Values extends FieldValues, Output = Values>({
  schema,
  defaultValues,
  sentences,
}: SchemaFormOptions<Values, Output>) {
  const { t } = useTranslation();
  const resolver = useMemo(
    () =>
      schemaResolver<Values, Output>(schema, {
        required: t('form.required'),
        invalid: t('form.invalid'),
        ...(sentences === undefined ? {} : { byPath: sentences }),
      }),
    [schema, sentences, t],
  );
  return useForm<Values, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
}

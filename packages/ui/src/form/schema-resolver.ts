import { type FieldValues, get, type Resolver, set } from 'react-hook-form';

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};
type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** What zod's schemas, and others', have in common (https://standardschema.dev). */
export type FormSchema<Output> = {
  readonly '~standard': { readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>> };
};

/** What to say of a value that a schema refuses. */
export type FormSentences = {
  readonly required: string;
  readonly invalid: string;
  /** By the field's path, `address.city`, where there is more to say than "Invalid input". */
  readonly byPath?: Readonly<Record<string, string>>;
};

function isMissing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null;
}

const pathOf = ({ path = [] }: Issue): string =>
  path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');

/**
 * Checks a form by a schema. The first thing wrong with a field is said: 'Required' where it is empty, else
 * the field's own sentence or 'Invalid input' (specification, section 5). What is wrong with the whole is
 * under `root`.
 */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: FormSchema<Output>,
  { required, invalid, byPath = {} }: FormSentences,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const result = await schema['~standard'].validate(values);
    if (result.issues === undefined) return { values: result.value, errors: {} };
    const errors = {};
    for (const issue of result.issues) {
      const path = pathOf(issue) || 'root';
      if (get(errors, path) !== undefined) continue;
      const isEmpty = path !== 'root' && isMissing(get(values, path));
      set(errors, path, { type: 'schema', message: isEmpty ? required : (byPath[path] ?? invalid) });
    }
    return { values: {}, errors };
  };
}

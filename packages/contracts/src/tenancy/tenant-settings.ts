import { z } from 'zod';
import type { Immutable } from '../answer-values.ts';
import {
  DEIDENTIFICATION_USES,
  DEIDENTIFY_OPTIONS,
  NO_DEIDENTIFICATION,
} from '../uploads/deidentification.ts';
import { deidentifyRuleSchema } from '../uploads/deidentification-schemas.ts';
import { FEATURES, type Features, featuresOf } from './permissions.ts';
import { menuConfigSchema, writtenMenuSchema } from './tenant-menu.ts';
import { choice, line, own, type TenantSetting } from './tenant-setting.ts';

const TENANT_NAME_MAX = 80;

/** Whose images a tenant has (`reads` in JSON): it counts for those of which no age is known. */
export const TENANT_POPULATIONS = ['adults', 'children', 'both'] as const;
export type TenantPopulation = (typeof TENANT_POPULATIONS)[number];

/** Of whom a tenant asks a second factor at sign-in. */
const SECOND_FACTOR_RULES = ['nobody', 'administrators', 'everybody'] as const;

/** `#rrggbb` */
export const colorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/iu)
  .transform((color) => color.toLowerCase());

const featuresSchema = z.strictObject(
  Object.fromEntries(FEATURES.map((feature) => [feature, z.boolean()])) as {
    readonly [F in keyof Features]: z.ZodBoolean;
  },
);

/**
 * Each of these is kept, answered, changed by form, API and command line, exported and written to the audit
 * log as its row says. What a row does not say, each place must say of every setting: compiler and tests name
 * the forgotten one (docs/tenant-settings.md).
 */
export const TENANT_SETTINGS = {
  name: {
    ...line(TENANT_NAME_MAX),
    column: 'name',
    whenAdded: 'must be said',
    options: [{ flag: 'name', value: 'NAME' }],
  },
  displayName: {
    ...line(TENANT_NAME_MAX),
    column: 'display_name',
    whenAdded: 'must be said',
    options: [{ flag: 'display-name', value: 'NAME' }],
  },
  theme: {
    control: 'own',
    column: { primaryColor: 'primary_color', secondaryColor: 'secondary_color' },
    takes: z.strictObject({ primaryColor: colorSchema.nullable(), secondaryColor: colorSchema.nullable() }),
    answers: z.strictObject({ primaryColor: z.string().nullable(), secondaryColor: z.string().nullable() }),
    initial: { primaryColor: null, secondaryColor: null },
    whenAdded: 'initial',
    options: [],
  },
  menuConfig: {
    control: 'own',
    column: 'menu',
    takes: writtenMenuSchema,
    answers: menuConfigSchema,
    initial: { type: 'full' },
    whenAdded: 'initial',
    options: [],
  },
  features: {
    ...own(featuresSchema),
    column: 'features',
    initial: featuresOf('imageUpload', 'inference'),
    whenAdded: 'must be said',
    options: [
      {
        flag: 'features',
        value: 'LIST',
        says: `LIST is a comma-separated list of features: ${FEATURES.join(', ')} (default: imageUpload,inference).`,
      },
    ],
  },
  reads: {
    ...choice(TENANT_POPULATIONS),
    column: 'reads',
    initial: 'both',
    whenAdded: 'may be said',
    options: [
      {
        flag: 'reads',
        value: 'WHOM',
        says: 'WHOM is adults, children or both (default: both). It applies to images of unknown age.',
      },
    ],
  },
  secondFactor: {
    ...choice(SECOND_FACTOR_RULES),
    column: 'second_factor',
    initial: 'nobody',
    whenAdded: 'initial',
    options: [
      {
        flag: 'second-factor',
        value: 'OF',
        says: 'OF is nobody, administrators or everybody: who has none sets one up at the next sign-in.',
      },
    ],
  },
  deidentification: {
    ...own(deidentifyRuleSchema.extend({ use: z.enum(DEIDENTIFICATION_USES) })),
    column: 'deidentification',
    initial: NO_DEIDENTIFICATION,
    whenAdded: 'initial',
    options: [
      {
        flag: 'deidentify',
        value: 'WHICH',
        says: 'WHICH images are de-identified before they are stored: off (none), offered (at the sender’s request) or always (all).',
      },
      {
        flag: 'options',
        value: 'OPTIONS',
        says: `OPTIONS is a comma-separated list of: ${DEIDENTIFY_OPTIONS.join(', ')}; "" for none.`,
      },
    ],
  },
} as const satisfies Readonly<Record<string, TenantSetting>>;

type Settings = typeof TENANT_SETTINGS;
export type TenantSettingName = keyof Settings;
export type TenantSettings = {
  readonly [Name in TenantSettingName]: Immutable<z.output<Settings[Name]['answers']>>;
};

type NamesWith<Row> = {
  [Name in TenantSettingName]: Settings[Name] extends Row ? Name : never;
}[TenantSettingName];
export type OwnSettingName = NamesWith<{ readonly control: 'own' }>;
export type LineSettingName = NamesWith<{ readonly control: 'line' }>;
/** One of a few values, or on and off. */
export type ChoiceSettingName = Exclude<TenantSettingName, OwnSettingName | LineSettingName>;
type InitialSettingName = NamesWith<{ readonly initial: unknown }>;
/** Something must or may be said of them when a tenant is made. */
type SaidSettingName = Exclude<TenantSettingName, NamesWith<{ readonly whenAdded: 'initial' }>>;

export const TENANT_SETTING_NAMES = Object.keys(TENANT_SETTINGS) as readonly TenantSettingName[];
export const tenantSetting = (name: TenantSettingName): TenantSetting => TENANT_SETTINGS[name];

export const isOwnSetting = (name: TenantSettingName): name is OwnSettingName =>
  tenantSetting(name).control === 'own';
export const isLineSetting = (name: TenantSettingName): name is LineSettingName =>
  tenantSetting(name).control === 'line';
export const isChoiceSetting = (name: TenantSettingName): name is ChoiceSettingName =>
  !isOwnSetting(name) && !isLineSetting(name);
export const isSaidSetting = (name: TenantSettingName): name is SaidSettingName =>
  tenantSetting(name).whenAdded !== 'initial';

const ofEach = <Name extends TenantSettingName>(names: readonly Name[], value: (name: Name) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/** All settings of one tenant. */
export const settingsOf = (valueOf: (name: TenantSettingName) => unknown): TenantSettings =>
  ofEach(TENANT_SETTING_NAMES, valueOf) as TenantSettings;

/** Of a tenant of which nothing else is said. */
export const INITIAL_SETTINGS: Pick<TenantSettings, InitialSettingName> = ofEach(
  TENANT_SETTING_NAMES.filter((name) => tenantSetting(name).initial !== undefined),
  (name) => tenantSetting(name).initial,
) as { readonly [Name in InitialSettingName]: Settings[Name]['initial'] };

/** A schema for each setting: of what may be written, or of what is answered. */
export const settingSchemas = <Part extends 'takes' | 'answers'>(part: Part) =>
  ofEach(TENANT_SETTING_NAMES, (name) => TENANT_SETTINGS[name][part]) as {
    readonly [Name in TenantSettingName]: Settings[Name][Part];
  };

/** Of what is said when a tenant is made. */
export const newSettingSchemas = () =>
  ofEach(TENANT_SETTING_NAMES.filter(isSaidSetting), (name) => {
    const { takes, whenAdded, initial } = tenantSetting(name);
    return whenAdded === 'may be said' ? takes.default(initial) : takes;
  }) as {
    readonly [Name in SaidSettingName]: Settings[Name]['whenAdded'] extends 'may be said'
      ? z.ZodDefault<Settings[Name]['takes']>
      : Settings[Name]['takes'];
  };

type ColumnIn<Column> = Column extends string ? Column : Column[keyof Column] & string;
type TenantColumn = ColumnIn<Settings[TenantSettingName]['column']>;

export const settingsOfRow = (row: Readonly<Record<TenantColumn, unknown>>): TenantSettings => {
  const valueIn = (column: string): unknown => row[column as TenantColumn];
  return settingsOf((name) => {
    const { column } = tenantSetting(name);
    if (typeof column === 'string') return valueIn(column);
    return Object.fromEntries(Object.entries(column).map(([key, own]) => [key, valueIn(own)]));
  });
};

/** What those that are given have in their columns. */
export const rowOfSettings = (settings: Partial<TenantSettings>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    TENANT_SETTING_NAMES.flatMap((name) => {
      const { column } = tenantSetting(name);
      const value: unknown = settings[name];
      if (value === undefined) return [];
      if (typeof column === 'string') return [[column, value]];
      const values = value as Readonly<Record<string, unknown>>;
      return Object.entries(column).map(([key, own]) => [own, values[key]]);
    }),
  );

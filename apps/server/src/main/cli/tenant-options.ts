import {
  DEIDENTIFICATION_USES,
  DEIDENTIFY_OPTIONS,
  type DeidentifyRule,
  FEATURES,
  type Feature,
  featuresOf,
  isOwnSetting,
  isSaidSetting,
  type OwnSettingName,
  settingsOf,
  TENANT_SETTING_NAMES,
  type TenantSetting,
  type TenantSettingName,
  type TenantSettings,
  tenantSetting,
} from '@aiso/contracts';
import { Complaint } from './surroundings.ts';

/** Options that were given, by their flags. */
export type GivenOptions = Readonly<Record<string, string | undefined>>;
type Options = TenantSetting['options'];

const optionsOf = (names: readonly TenantSettingName[]): Options =>
  names.flatMap((name) => tenantSetting(name).options);

const ALL_OPTIONS = optionsOf(TENANT_SETTING_NAMES);
/** For `parseArgs`. */
export const SETTING_FLAGS = Object.fromEntries(
  ALL_OPTIONS.map(({ flag }) => [flag, { type: 'string' }] as const),
);
export const SETTING_SENTENCES = ALL_OPTIONS.flatMap(({ says }) => says ?? []);

/** The features of a tenant that is there are switched by a command of their own. */
const OPTIONS_OF: Readonly<Record<string, Options>> = {
  add: optionsOf(TENANT_SETTING_NAMES.filter(isSaidSetting)),
  change: optionsOf(TENANT_SETTING_NAMES.filter((name) => name !== 'features')),
};

export const usageOf = (way: string): string =>
  (OPTIONS_OF[way] ?? []).map(({ flag, value }) => `[--${flag} ${value}]`).join(' ');

/** An option that a call does not take would be left undone. @throws Complaint */
export function requireOptionsOf(way: string, given: GivenOptions): void {
  const flags = (OPTIONS_OF[way] ?? []).map(({ flag }) => flag);
  const other = Object.keys(given).find((flag) => !flags.includes(flag));
  if (other !== undefined) throw new Complaint(`"${way}" does not take --${other}. See --help.`);
}

/** What is given goes before what was. @throws Complaint */
export const settingsGiven = (given: GivenOptions, before: TenantSettings): TenantSettings =>
  settingsOf((name) =>
    isOwnSetting(name) ? ownSetting(name, given, before) : (oneSetting(name, given) ?? before[name]),
  );

/** A setting of one value. Whether a line is too long is for its schema to say. */
function oneSetting(name: TenantSettingName, given: GivenOptions): string | boolean | undefined {
  const setting = tenantSetting(name);
  const [{ flag } = { flag: '' }] = setting.options;
  const text = given[flag];
  if (setting.control === 'line') return text;
  if (setting.control === 'choice') return oneOf(setting.values, `--${flag}`, text);
  const state = oneOf(['on', 'off'], `--${flag}`, text);
  return state === undefined ? undefined : state === 'on';
}

/** How those are given that have more than one value. */
const OWN_SETTINGS: {
  readonly [Name in OwnSettingName]: (
    given: GivenOptions,
    before: TenantSettings[Name],
  ) => TenantSettings[Name];
} = {
  // In the form alone.
  theme: (_, before) => before,
  menuConfig: (_, before) => before,
  features: ({ features }, before) =>
    features === undefined ? before : featuresOf(...namesIn(features).map(featureOf)),
  deidentification: ({ deidentify, options }, before) => ({
    ...(options === undefined ? before : ruleOf(options)),
    use: oneOf(DEIDENTIFICATION_USES, '--deidentify', deidentify) ?? before.use,
  }),
};

const ownSetting = <Name extends OwnSettingName>(
  name: Name,
  given: GivenOptions,
  before: TenantSettings,
): TenantSettings[Name] => OWN_SETTINGS[name](given, before[name]);

/** Those that are named are on, the others off. */
function ruleOf(list: string): DeidentifyRule {
  const named = namesIn(list).map((name) => oneOf(DEIDENTIFY_OPTIONS, '--options', name));
  return {
    modifiedDates: named.includes('modifiedDates'),
    cleanDescriptors: named.includes('cleanDescriptors'),
    retainDevice: named.includes('retainDevice'),
  };
}

function oneOf<T extends string>(
  values: readonly T[],
  flag: string,
  given: string | undefined,
): T | undefined {
  const found = values.find((known) => known === given);
  if (given !== undefined && found === undefined)
    throw new Complaint(`${flag} must be one of: ${values.join(', ')}.`);
  return found;
}

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export function featureOf(name: string): Feature {
  const feature = FEATURES.find((known) => known === name);
  if (feature === undefined)
    throw new Complaint(`Unknown feature "${name}". Available: ${FEATURES.join(', ')}.`);
  return feature;
}

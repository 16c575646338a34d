import {
  type ChoiceSettingName,
  type LineSettingName,
  type TENANT_SETTINGS,
  tenantSetting,
} from '@aiso/contracts/tenant-settings';
import { FormSelect, FormSwitch } from '@aiso/ui/form/FormChoice.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useTranslation } from 'react-i18next';

type ValuesOf<Setting> = Setting extends { readonly values: readonly (infer Value extends string)[] }
  ? Value
  : never;
type ValueKey = {
  [Name in ChoiceSettingName]: `setting.${Name}.value.${ValuesOf<(typeof TENANT_SETTINGS)[Name]>}`;
}[ChoiceSettingName];

/** The field of a setting of one value, in the words that `setting` of the texts has under its name. */
export function SettingField({ name }: { readonly name: LineSettingName | ChoiceSettingName }) {
  const { t } = useTranslation('tenants');
  const setting = tenantSetting(name);
  const field = { name, label: t(`setting.${name}.label`), hint: t(`setting.${name}.hint`) };
  if (setting.control === 'line') return <FormText {...field} maxLength={setting.most} />;
  if (setting.control !== 'choice') return <FormSwitch {...field} />;
  const options = setting.values.map((value) => ({
    value,
    text: t(`setting.${name}.value.${value}` as ValueKey),
  }));
  return <FormSelect {...field} options={options} />;
}

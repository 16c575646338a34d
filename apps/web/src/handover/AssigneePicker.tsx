import type { Assignee } from '@aiso/contracts/assignments';
import type { Assignees } from '@aiso/contracts/colleagues';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { personText } from './use-person-text.ts';

export type AssigneeOption = {
  readonly key: string;
  readonly text: string;
  readonly to: Assignee;
};

/** Groups first, then people; each by its name. */
export const optionsOf = ({ people, groups }: Assignees): readonly AssigneeOption[] => [
  ...groups.map(({ id, name }) => ({ key: `group ${id}`, text: name, to: { groupId: id } })),
  ...people.map((person) => ({
    key: `person ${person.userId}`,
    text: personText(person),
    to: { userId: person.userId },
  })),
];

type AssigneePickerProps = {
  readonly label: string;
  readonly options: readonly AssigneeOption[];
  readonly value: AssigneeOption | null;
  readonly onChange: (option: AssigneeOption | null) => void;
};

/** A person or a group of the tenant. */
export function AssigneePicker({ label, options, value, onChange }: AssigneePickerProps) {
  const { t } = useTranslation(['handover', 'ui']);
  return (
    <Autocomplete
      size="small"
      fullWidth
      options={options}
      value={value}
      groupBy={({ to }) => t('groupId' in to ? 'assign.groups' : 'assign.people')}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      noOptionsText={t('assign.noMatch')}
      openText={t('ui:form.open')}
      closeText={t('ui:form.close')}
      clearText={t('ui:form.clear')}
      onChange={(_event, option) => onChange(option)}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
}

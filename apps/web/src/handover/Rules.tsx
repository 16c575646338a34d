import type { HandoverSettings } from '@aiso/contracts/assignments';
import type { Assignees } from '@aiso/contracts/colleagues';
import { PRIORITIES } from '@aiso/contracts/inference-states';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AssigneeOption, AssigneePicker, optionsOf } from './AssigneePicker.tsx';
import { personText } from './use-person-text.ts';
import type { useSettings } from './use-settings.ts';

/** Modalities of the films that this program takes (PS3.3, C.7.3.1.1.1). */
const MODALITIES = ['CR', 'DX'] as const;
const MOST_RULES = 20;

type Kept = HandoverSettings['rules'][number];
/** A rule while it is written: it may say nobody yet. */
type Draft = Pick<Kept, 'modality' | 'priority' | 'takesTurns'> & {
  readonly key: number;
  readonly to: AssigneeOption | null;
};

const optionOf = ({ to }: Kept, options: readonly AssigneeOption[]): AssigneeOption | null =>
  'person' in to
    ? { key: `person ${to.person.userId}`, text: personText(to.person), to: { userId: to.person.userId } }
    : (options.find(({ key }) => key === `group ${to.groupId}`) ?? null);

type RulesProps = Pick<ReturnType<typeof useSettings>, 'saveRules'> & {
  readonly rules: readonly Kept[];
  readonly assignees: Assignees;
};

/** To whom new studies go by themselves: written as a whole, and saved at once. */
export function Rules({ rules, assignees, saveRules }: RulesProps) {
  const { t } = useTranslation(['handover', 'worklist']);
  const options = optionsOf(assignees);
  const [kept] = useState<readonly Draft[]>(() =>
    rules.map((rule, key) => ({ ...rule, key, to: optionOf(rule, options) })),
  );
  const [drafts, setDrafts] = useState(kept);
  const change = (key: number, part: Partial<Draft>): void =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const add = (): void => {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    setDrafts([...drafts, { key, modality: null, priority: null, takesTurns: false, to: null }]);
  };
  const written = drafts.flatMap(({ modality, priority, takesTurns, to }) =>
    to === null ? [] : [{ modality, priority, takesTurns: takesTurns && 'groupId' in to.to, to: to.to }],
  );
  return (
    <Box component="section">
      <Typography variant="h4" component="h2">
        {t('settings.rules')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('settings.rulesHint')}
      </Typography>
      {drafts.length === 0 ? <Typography variant="body2">{t('settings.noRules')}</Typography> : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1.5 }}>
        {drafts.map(({ key, modality, priority, takesTurns, to }, at) => (
          <Box
            component="li"
            key={key}
            aria-label={t('settings.rule', { number: at + 1 })}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              py: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <FilterChoice
              label={t('settings.modality')}
              any={t('settings.any')}
              minWidthPx={110}
              value={modality}
              options={[...new Set([...MODALITIES, ...(modality === null ? [] : [modality])])].map(
                (value) => ({
                  value,
                  text: value,
                }),
              )}
              onChange={(next) => change(key, { modality: next })}
            />
            <FilterChoice
              label={t('settings.priority')}
              any={t('settings.any')}
              minWidthPx={110}
              value={priority}
              options={PRIORITIES.map((value) => ({ value, text: t(`worklist:priority.${value}`) }))}
              onChange={(next) => change(key, { priority: next })}
            />
            <Box sx={{ flex: '1 1 220px' }}>
              <AssigneePicker
                label={t('settings.to')}
                options={options}
                value={to}
                onChange={(next) => change(key, { to: next })}
              />
            </Box>
            {to !== null && 'groupId' in to.to ? (
              <FormControlLabel
                label={t('settings.turns')}
                control={
                  <Checkbox
                    checked={takesTurns}
                    onChange={(_event, isOn) => change(key, { takesTurns: isOn })}
                  />
                }
              />
            ) : null}
            <IconButton
              aria-label={t('settings.removeRule', { number: at + 1 })}
              onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" size="small" disabled={drafts.length >= MOST_RULES} onClick={add}>
          {t('settings.addRule')}
        </Button>
        <Button
          variant="contained"
          size="small"
          disabled={drafts === kept || written.length < drafts.length}
          onClick={() => void saveRules(written)}
        >
          {t('settings.saveRules')}
        </Button>
      </Box>
    </Box>
  );
}

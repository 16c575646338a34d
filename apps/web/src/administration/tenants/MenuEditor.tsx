import type { Features } from '@aiso/contracts/permissions';
import type { MenuConfig } from '@aiso/contracts/tenancy';
import { MENU_LIMITS } from '@aiso/contracts/tenant-menu';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useDragOrder } from '@aiso/ui/use-drag-order.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntryTools } from './EntryTools.tsx';
import { MenuSection } from './MenuSection.tsx';
import { type DraftSection, draftOf, itemsOf, moved, newSection, newTopPage } from './menu-draft.ts';
import { useMenuWords } from './use-menu-words.ts';

/**
 * The field `menuConfig`: the full menu, or one of the tenant's own. An own menu stays while the full one is
 * chosen. It starts from `initial`; a form that starts anew gives it another key.
 */
export function MenuEditor({ initial }: { initial: MenuConfig }) {
  const { t } = useTranslation('tenants');
  const { onChange, onBlur, ref, error } = useFormField('menuConfig');
  const { submitCount } = useFormContext().formState;
  const features = useWatch<{ features: Features }, 'features'>({ name: 'features' });
  const { wordOf } = useMenuWords();
  const [type, setType] = useState(initial.type);
  const [draft, setDraft] = useState(() =>
    initial.type === 'custom' ? draftOf(initial.customMenuItems) : [],
  );
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);

  const tell = (nextType: MenuConfig['type'], sections: readonly DraftSection[]): void => {
    setType(nextType);
    setDraft(sections);
    onChange(nextType === 'full' ? { type: 'full' } : { type: 'custom', customMenuItems: itemsOf(sections) });
  };
  const change = (sections: readonly DraftSection[]): void => tell('custom', sections);
  const announce = (title: string, place: number, count: number): void =>
    setAnnouncement(t('menu.moved', { title, place, all: count }));
  const nameOf = ({ title }: DraftSection): string => wordOf(title) || t('menu.untitled');
  const move = (from: number, to: number): void => {
    const next = moved(draft, from, to);
    const section = draft[from];
    if (next === draft || section === undefined) return;
    change(next);
    announce(nameOf(section), next.indexOf(section) + 1, next.length);
  };
  const startDrag = useDragOrder(list, move);
  const isFull = draft.length >= MENU_LIMITS.sections;
  return (
    <Box onBlur={onBlur}>
      <RadioGroup
        aria-label={t('menu.type')}
        value={type}
        onChange={(_event, chosen) => tell(chosen === 'custom' ? 'custom' : 'full', draft)}
      >
        {(['full', 'custom'] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" slotProps={one === type ? { input: { ref } } : {}} />}
            sx={{ alignItems: 'flex-start', py: 0.5, '& .MuiRadio-root': { mt: -0.75 } }}
            label={
              <>
                {t(`menu.${one}`)}{' '}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {t(`menu.${one}Hint`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {type === 'full' ? null : (
        <Box sx={{ mt: 1 }}>
          <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {draft.map((section, index) => (
              <li key={section.key}>
                <MenuSection
                  section={section}
                  features={features}
                  isChecked={submitCount > 0}
                  onChange={(next) => change(draft.map((one) => (one === section ? next : one)))}
                  onAnnounce={announce}
                  tools={
                    <EntryTools
                      title={nameOf(section)}
                      index={index}
                      count={draft.length}
                      onMove={move}
                      onRemove={() => change(draft.filter((one) => one !== section))}
                      onDragStart={startDrag(index)}
                    />
                  }
                />
              </li>
            ))}
          </Box>
          {draft.length === 0 ? (
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {t('menu.empty')}
            </Typography>
          ) : null}
          {error === undefined ? null : <FormHelperText error>{error}</FormHelperText>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              startIcon={<AddOutlined />}
              disabled={isFull}
              onClick={() => change([...draft, newSection()])}
            >
              {t('menu.addSection')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<AddOutlined />}
              disabled={isFull}
              onClick={() => change([...draft, newTopPage()])}
            >
              {t('menu.addPage')}
            </Button>
          </Box>
        </Box>
      )}
      <HiddenText isLive>{announcement}</HiddenText>
    </Box>
  );
}

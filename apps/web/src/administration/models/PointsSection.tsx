import type { TenantModelView } from '@aiso/contracts/model-administration';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PointsForm } from './PointsForm.tsx';
import type { ModelCommands } from './use-model-commands.tsx';

/** Where a tenant decides; the points belong to a version. */
export function PointsSection({ model, commands }: { model: TenantModelView; commands: ModelCommands }) {
  const { t } = useTranslation('models');
  const ready = model.versions.filter(({ state }) => state === 'ready');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = ready.find(({ version }) => version === (chosen ?? model.activeVersion)) ?? ready[0];
  if (shown === undefined) return null;
  return (
    <CardSection
      title={t('points.title')}
      intro={t('points.intro')}
      action={
        ready.length < 2 ? undefined : (
          <TextField
            select
            size="small"
            label={t('points.version')}
            value={shown.version}
            sx={{ minWidth: 120, my: 0.75 }}
            onChange={({ target }) => setChosen(target.value)}
          >
            {ready.map(({ version }) => (
              <MenuItem key={version} value={version}>
                {version}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    >
      <PointsForm
        // What somebody else saved meanwhile is shown, not overwritten.
        key={`${shown.version} ${model.revision}`}
        findings={shown.findings}
        onSave={(points) =>
          commands.send(
            { action: 'set_points', version: shown.version, points },
            t('points.saved', { version: shown.version }),
          )
        }
      />
    </CardSection>
  );
}

import type { ModelVersionView, TenantModelView } from '@aiso/contracts/model-administration';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelCommands } from './use-model-commands.tsx';

const ShadowDialog = lazy(() => import('./ShadowDialog.tsx'));

type VersionsSectionProps = { readonly model: TenantModelView; readonly commands: ModelCommands };

/** The installed versions, what each is for the tenant, and what can be done with it. */
export function VersionsSection({ model, commands }: VersionsSectionProps) {
  const { t } = useTranslation('models');
  const [asked, setAsked] = useState<{ version: string; isOpen: boolean } | null>(null);
  const { previousVersion } = model;
  const isBackThere = model.versions.some(
    ({ version, state }) => version === previousVersion && state === 'ready',
  );
  return (
    <CardSection
      title={t('versions.title')}
      intro={t('versions.intro')}
      action={
        previousVersion === null || !isBackThere || !model.enabled ? undefined : (
          <Button
            variant="outlined"
            disabled={commands.isBusy}
            onClick={() => void commands.rollBack(previousVersion)}
          >
            {t('rollBack.action', { version: previousVersion })}
          </Button>
        )
      }
    >
      <Box component="ul" aria-label={t('versions.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {model.versions.map((version) => (
          <Version
            key={version.version}
            version={version}
            model={model}
            commands={commands}
            onShadow={() => setAsked({ version: version.version, isOpen: true })}
          />
        ))}
      </Box>
      {asked === null ? null : (
        <Suspense fallback={null}>
          <ShadowDialog
            version={asked.version}
            isOpen={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
            onStart={(backfill) =>
              commands.send(
                { action: 'start_shadow', version: asked.version, backfill },
                t('shadow.done', { version: asked.version }),
              )
            }
          />
        </Suspense>
      )}
    </CardSection>
  );
}

type VersionProps = VersionsSectionProps & {
  readonly version: ModelVersionView;
  readonly onShadow: () => void;
};

function Version({ version: { version, state }, model, commands, onShadow }: VersionProps) {
  const { t } = useTranslation('models');
  const isActive = version === model.activeVersion;
  const isShadow = version === model.shadowVersion;
  const marks = [
    ...(isActive ? [t(model.enabled ? 'versions.active' : 'versions.wouldRead')] : []),
    ...(isShadow ? [t('versions.shadow')] : []),
    ...(version === model.previousVersion ? [t('versions.previous')] : []),
    ...(state === 'missing' ? [t('versions.missing')] : []),
  ];
  const canAct = model.enabled && state === 'ready' && !isActive;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        py: 0.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', minWidth: 80 }}>
        <bdi dir="ltr">{version}</bdi>
      </Box>
      {marks.map((mark) => (
        <Chip
          key={mark}
          size="small"
          label={mark}
          color={mark === marks[0] && isActive ? 'primary' : 'default'}
        />
      ))}
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isShadow ? (
          <Button size="small" disabled={commands.isBusy} onClick={() => void commands.stopShadow(version)}>
            {t('shadow.stop')}
          </Button>
        ) : canAct ? (
          <Button
            size="small"
            disabled={commands.isBusy}
            aria-label={t('shadow.actionOf', { version })}
            onClick={onShadow}
          >
            {t('shadow.action')}
          </Button>
        ) : null}
        {canAct ? (
          <Button
            size="small"
            disabled={commands.isBusy}
            aria-label={t('promote.actionOf', { version })}
            onClick={() => void commands.promote(version)}
          >
            {t('promote.action')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

import { tabIdOf } from '@aiso/ui/list/tab-id.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { part } from '@aiso/ui/part.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  DISAGREEMENTS_PATH,
  HANDOVER_PATH,
  LISTING_PATH,
  PATIENTS_PATH,
  UNTAKEN_PATH,
} from '../app/frame/addresses.ts';
import { PageLink } from '../app/frame/pages/PageLink.tsx';
import { useCan } from '../app/session/use-can.ts';
import { SendButton } from './SendButton.tsx';

type ListingTab = 'studies' | 'untaken' | 'disagreements' | 'handover';

const PATHS: Readonly<Record<ListingTab, string>> = {
  studies: LISTING_PATH,
  untaken: UNTAKEN_PATH,
  disagreements: DISAGREEMENTS_PATH,
  handover: HANDOVER_PATH,
};

const ListTabs = part(async () => ({ default: (await import('@aiso/ui/list/ListTabs.tsx')).ListTabs }));

export const loadListingTabs = (): Promise<unknown> => ListTabs.load();

/** The room of the tabs until their code is there. */
const TABS_TO_COME = <Box sx={{ mb: 1.25, height: 45, borderBottom: 1, borderColor: 'divider' }} />;

/** The upload listing around one of its lists: studies, or files that are in none. */
export function ListingFrame({ tab, children }: { readonly tab: ListingTab; readonly children: ReactNode }) {
  const { t } = useTranslation(['worklist', 'navigation', 'handover']);
  const can = useCan();
  const navigate = useNavigate();
  const panelId = useId();
  const textOf = (one: ListingTab): string =>
    one === 'disagreements'
      ? t('handover:disagreements.tab')
      : one === 'handover'
        ? t('handover:settings.tab')
        : t(`tab.${one}`);
  const tabs: readonly ListingTab[] = [
    'studies',
    'untaken',
    ...(can('result:read') ? (['disagreements'] as const) : []),
    ...(can('handover:administer') ? (['handover'] as const) : []),
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        tabTitle={tab === 'studies' ? t('title') : textOf(tab)}
        crumbs={[
          { title: t('navigation:imageDiagnosis'), route: '/image-diagnosis' },
          { title: t('navigation:pulmonology') },
        ]}
        action={
          <>
            <PageLink to={PATIENTS_PATH} />
            {can('upload:send') ? <SendButton /> : null}
          </>
        }
      />
      {can('study:read') ? (
        <>
          <ListTabs
            fallback={TABS_TO_COME}
            label={t('title')}
            tabs={tabs.map((one) => ({ value: one, text: textOf(one) }))}
            value={tab}
            counts={null}
            panelId={panelId}
            onChange={(next) => void navigate(PATHS[tabs.find((one) => one === next) ?? 'studies'])}
          />
          <div role="tabpanel" id={panelId} aria-labelledby={tabIdOf(panelId, tab)}>
            {children}
          </div>
        </>
      ) : (
        <EmptyState>{t('notAllowed')}</EmptyState>
      )}
    </>
  );
}

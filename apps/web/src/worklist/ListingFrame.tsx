import { tabIdOf } from '@aiso/ui/list/tab-id.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { part } from '@aiso/ui/part.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTING_PATH, PATIENTS_PATH, UNTAKEN_PATH } from '../app/frame/addresses.ts';
import { PageLink } from '../app/frame/pages/PageLink.tsx';
import { useCan } from '../app/session/use-can.ts';
import { SendButton } from './SendButton.tsx';

type ListingTab = 'studies' | 'untaken';

const ListTabs = part(async () => ({ default: (await import('@aiso/ui/list/ListTabs.tsx')).ListTabs }));

export const loadListingTabs = (): Promise<unknown> => ListTabs.load();

/** The room of the tabs until their code is there. */
const TABS_TO_COME = <Box sx={{ mb: 1.25, height: 45, borderBottom: 1, borderColor: 'divider' }} />;

/** The upload listing around one of its lists: studies, or files that are in none. */
export function ListingFrame({ tab, children }: { readonly tab: ListingTab; readonly children: ReactNode }) {
  const { t } = useTranslation(['worklist', 'navigation']);
  const can = useCan();
  const navigate = useNavigate();
  const panelId = useId();
  return (
    <>
      <PageHeader
        title={t('title')}
        tabTitle={tab === 'untaken' ? t('tab.untaken') : t('title')}
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
            tabs={[
              { value: 'studies', text: t('tab.studies') },
              { value: 'untaken', text: t('tab.untaken') },
            ]}
            value={tab}
            counts={null}
            panelId={panelId}
            onChange={(next) => void navigate(next === 'untaken' ? UNTAKEN_PATH : LISTING_PATH)}
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

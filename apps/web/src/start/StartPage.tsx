import type { Asker } from '@aiso/ui/asker.ts';
import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { part } from '@aiso/ui/part.ts';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LISTING_PATH } from '../app/frame/addresses.ts';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { PageLink } from '../app/frame/pages/PageLink.tsx';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useCan } from '../app/session/use-can.ts';
import { Models } from '../models/Models.tsx';
import { WorkSkeleton } from './WorkSkeleton.tsx';

/** Lists, pictures and marks are large: the page stands before they are there. */
const Work = part(withTexts(['worklist', 'reading'], () => import('./Work.tsx')));
const Installation = part(() => import('./Installation.tsx'));

const loadQuestion = () => import('./use-start.ts');

export const loadParts = (): Promise<unknown> => Promise.all([Work.load(), loadQuestion()]);

/** Asks for what is shown, for who may see it. */
export async function ask(asker: Asker): Promise<void> {
  if (asker.can.includes('study:read')) await (await loadQuestion()).askForStart(asker);
}

/** `/landing` and `/image-diagnosis`: the tenant's work, and a card for every model of the registry. */
export default function StartPage() {
  const { t } = useTranslation(['start', 'modelCards']);
  const { user } = useSignedIn();
  const can = useCan();
  return (
    <>
      <PageHeader
        title={t('modelCards:title')}
        subtitle={t('welcome', { name: user.givenName ?? user.name })}
        action={
          <>
            <PageLink to={LISTING_PATH} />
            {can('upload:send') ? (
              <Button
                component={Link}
                to="/pulmonology/upload"
                variant="contained"
                startIcon={<UploadFileOutlined />}
              >
                {t('upload')}
              </Button>
            ) : null}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ResearchNotice />
        {can('study:read') ? <Work fallback={<WorkSkeleton />} /> : null}
        {can('administration:open') ? <Installation fallback={null} /> : null}
        {can('study:read') && !can('model:read') ? null : <Models />}
      </Box>
    </>
  );
}

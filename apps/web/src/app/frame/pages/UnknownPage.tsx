import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConfigState } from '../../api/config.ts';
import { AuthGuard } from '../../session/guards.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import { WebsiteFailure } from './WebsiteFailure.tsx';
import { WebsitePass } from './WebsitePass.tsx';

const OF_WEBSITE = /^\/(?:home|blueprints|pricing|(?:components|docs)(?:\/.+)?)\/?$/u;

/** Every address that is none of the program's screens. */
export default function UnknownPage() {
  return OF_WEBSITE.test(useLocation().pathname) ? <WebsitePage /> : <NotFoundPage />;
}

/**
 * Pages of the website are documents that the server sends. The program stands at their addresses only where
 * the server sent it instead: the website is for signed-in people, is off, has no such page, or there is no
 * network.
 */
function WebsitePage() {
  const { t } = useTranslation('website');
  const { config, isSettled } = useConfigState();
  if (!isSettled) return null;
  if (config === undefined) return <WebsiteFailure>{t('notAnswered')}</WebsiteFailure>;
  if (config.AISO_WEBSITE !== 'signed-in') return <NotFoundPage />;
  return (
    <AuthGuard>
      <WebsitePass />
    </AuthGuard>
  );
}

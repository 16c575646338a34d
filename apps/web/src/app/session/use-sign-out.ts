import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useSession } from './SessionProvider.tsx';

/** Signs out and says how it went. The session ends here however the directory answers. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('auth');
  const { signOut } = useSession();
  return async () => {
    const { error } = await signOut();
    if (error === null) toast.success(t('signedOut'));
    else toast.error(t('signOutFailed'));
  };
}

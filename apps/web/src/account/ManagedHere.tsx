import type { AccountView } from '@aiso/contracts/account';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from './use-account.ts';

/** What needs the account's details; where another directory keeps the account, it says so instead. */
export function ManagedHere({ children }: { children: (account: AccountView) => ReactNode }) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useAccount();
  if (data === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <div aria-busy>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    );
  }
  if (!data.isManagedHere) return <Typography color="textSecondary">{t('elsewhere')}</Typography>;
  return children(data);
}

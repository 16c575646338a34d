import type { UserView } from '@aiso/contracts/user-administration';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { Question } from '../../parts/ask/use-confirm.tsx';
import { USER_ACTION_PATHS, USERS_PATH, useUsersChanged } from './use-users.ts';

export type BulkCommand = 'signOut' | 'disable' | 'enable';

/** Carries out one command for several people, one after the other as the server takes them: asks first, tells how many it was done for, and why not for the others. */
export function useBulkCommands(confirm: (question: Question) => Promise<boolean>) {
  const { t } = useTranslation(['users', 'common']);
  const changed = useUsersChanged();
  return useCallback(
    async (command: BulkCommand, users: readonly UserView[]): Promise<void> => {
      const isSure =
        command === 'enable' ||
        (await confirm({
          title: t(`bulk.ask.${command}.title`, { total: users.length }),
          message: t(`bulk.ask.${command}.message`),
          confirm: t(`command.${command}`),
          isDestructive: command === 'disable',
        }));
      if (!isSure) return;
      const reasons: string[] = [];
      for (const { id } of users) {
        try {
          await api.post<UserView>(`${USERS_PATH}/${id}/${USER_ACTION_PATHS[command]}`);
        } catch (error) {
          reasons.push(
            error instanceof ApiError ? errorText(error.code, error.message) : t('common:somethingWentWrong'),
          );
        }
      }
      const done = users.length - reasons.length;
      if (done > 0) toast.success(t(`bulk.done.${command}`, { total: done }));
      if (reasons.length > 0)
        toast.error(t('bulk.failed', { total: reasons.length, reason: reasons[0] ?? '' }));
      await changed();
    },
    [changed, confirm, t],
  );
}

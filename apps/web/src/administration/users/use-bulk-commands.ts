import type { ChangeUser, UserView } from '@aiso/contracts/user-administration';
import { useMemo } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api/client.ts';
import { ApiError } from '../../app/api/errors.ts';
import { errorText } from '../../app/i18n/error-text.ts';
import type { Question } from '../../ui/ask/use-confirm.tsx';
import { USER_ACTION_PATHS, USERS_PATH, useUsersChanged } from './use-users.ts';

export type BulkCommand = 'signOut' | 'disable' | 'enable';
type People = readonly UserView[];
export type BulkCommands = {
  readonly run: (command: BulkCommand, users: People) => Promise<void>;
  readonly addToGroup: (group: string, users: People) => Promise<void>;
};

/**
 * Carries out one command for several people, one after the other. Asks first. Then tells for how many it was
 * done, and why not for the others.
 */
export function useBulkCommands(confirm: (question: Question) => Promise<boolean>): BulkCommands {
  const { t } = useTranslation(['users', 'common']);
  const changed = useUsersChanged();
  return useMemo(() => {
    async function forEach(
      users: People,
      work: (user: UserView) => Promise<unknown>,
      done: (total: number) => string,
    ): Promise<void> {
      const reasons: string[] = [];
      for (const user of users) {
        try {
          await work(user);
        } catch (error) {
          reasons.push(
            error instanceof ApiError ? errorText(error.code, error.message) : t('common:somethingWentWrong'),
          );
        }
      }
      const count = users.length - reasons.length;
      if (count > 0) toast.success(done(count));
      const [reason] = reasons;
      if (reason !== undefined) toast.error(t('bulk.failed', { total: reasons.length, reason }));
      await changed();
    }
    return {
      async run(command, users) {
        const isSure =
          command === 'enable' ||
          (await confirm({
            title: t(`bulk.ask.${command}.title`, { total: users.length }),
            message: t(`bulk.ask.${command}.message`),
            confirm: t(`command.${command}`),
            isDestructive: command === 'disable',
          }));
        if (!isSure) return;
        await forEach(
          users,
          ({ id }) => api.post(`${USERS_PATH}/${id}/${USER_ACTION_PATHS[command]}`),
          (total) => t(`bulk.done.${command}`, { total }),
        );
      },
      async addToGroup(group, users) {
        const isSure = await confirm({
          title: t('bulk.ask.addToGroup.title', { group, total: users.length }),
          message: t('bulk.ask.addToGroup.message'),
          confirm: t('bulk.add'),
        });
        if (!isSure) return;
        await forEach(
          users,
          ({ id, givenName, familyName, tenantId, role, groups }) =>
            api.put(`${USERS_PATH}/${id}`, {
              givenName: givenName ?? '',
              familyName: familyName ?? '',
              tenantId,
              role,
              groups: [...groups, group],
            } satisfies ChangeUser),
          (total) => t('bulk.done.addToGroup', { group, total }),
        );
      },
    };
  }, [changed, confirm, t]);
}

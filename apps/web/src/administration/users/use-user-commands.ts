import type { UserView, UserWithPassword } from '@aiso/contracts/user-administration';
import { useCallback } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api/client.ts';
import { ApiError } from '../../app/api/errors.ts';
import { errorText } from '../../app/i18n/error-text.ts';
import type { Question } from '../../ui/ask/use-confirm.tsx';
import { nameOf } from './UserCells.tsx';
import type { UserCommand } from './UserMenu.tsx';
import { USER_ACTION_PATHS, USERS_PATH, useUsersChanged } from './use-users.ts';

type Changing = Exclude<UserCommand, 'edit'>;

type Needs = {
  readonly confirm: (question: Question) => Promise<boolean>;
  /** A one-time password is to be shown, as no mail brings it. */
  readonly onPassword: (made: UserWithPassword) => void;
};

/** Carries out what the row menu offers: asks first, tells the outcome in a toast, reads the list again. */
export function useUserCommands({ confirm, onPassword }: Needs) {
  const { t } = useTranslation(['users', 'common']);
  const changed = useUsersChanged();
  return useCallback(
    async (command: Changing, user: UserView): Promise<void> => {
      const name = nameOf(user);
      const isSure =
        command === 'enable' ||
        (await confirm({
          title: t(`ask.${command}.title`, { name }),
          message: t(`ask.${command}.message`),
          confirm: t(`command.${command}`),
          isDestructive: command !== 'signOut',
        }));
      if (!isSure) return;
      try {
        const path = `${USERS_PATH}/${user.id}`;
        if (command === 'resetPassword') {
          const made = await api.post<UserWithPassword>(`${path}/reset-password`);
          if (made.oneTimePassword === null) toast.success(t('done.passwordMailed', { email: user.email }));
          else onPassword(made);
        } else {
          await api.post<UserView>(`${path}/${USER_ACTION_PATHS[command]}`);
          toast.success(t(`done.${command}`, { name }));
        }
        await changed();
      } catch (error) {
        toast.error(
          error instanceof ApiError ? errorText(error.code, error.message) : t('common:somethingWentWrong'),
        );
      }
    },
    [changed, confirm, onPassword, t],
  );
}

import { TENANT_GROUPS } from '@aiso/contracts/membership';
import { isRole } from '@aiso/contracts/roles';
import { type UserChoices, type UserView, type UserWithPassword } from '@aiso/contracts/user-administration';
import type { Question } from '@aiso/ui/ask/question.ts';
import type { Action, Command, Done } from '@aiso/ui/commands/command.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { type Chosen, rowsIn } from '@aiso/ui/table/selection.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';
import { nameOf } from './UserCells.tsx';
import { USER_ACTION_PATHS } from './use-users.ts';
import type { UsersView } from './users-view.ts';

type ChosenUsers = Chosen<UserView, UsersView>;
type UserAction = Action<UserView, UsersView>;
type Needs = {
  readonly choices: UserChoices | undefined;
  readonly onEdit: (user: UserView) => void;
  /** A one-time password is to be shown, as no mail brings it. */
  readonly onPassword: (made: UserWithPassword) => void;
};

const ofOthers = { isOffered: ({ isSelf }: UserView) => !isSelf };

/** What can be done with people; nothing with oneself. */
export function useUserCommands({
  choices,
  onEdit,
  onPassword,
}: Needs): readonly Command<UserView, UsersView>[] {
  const { t } = useTranslation('users');
  const sentenceOf = useSentenceOf();
  return useMemo(() => {
    /** One after the other; of several, the others are done even where one cannot be. */
    const forEach = async (
      chosen: ChosenUsers,
      work: (user: UserView) => Promise<unknown>,
      done: (users: readonly UserView[]) => string,
    ): Promise<Done> => {
      const users = rowsIn(chosen);
      const changed: UserView[] = [];
      const reasons: string[] = [];
      for (const user of users) {
        try {
          await work(user);
          changed.push(user);
        } catch (error) {
          if (users.length === 1) throw error;
          reasons.push(sentenceOf(error));
        }
      }
      const [reason] = reasons;
      return {
        ...(changed.length === 0 ? {} : { message: done(changed) }),
        failed: reason && t('bulk.failed', { total: reasons.length, reason }),
      };
    };
    const act =
      (command: keyof typeof USER_ACTION_PATHS) =>
      (chosen: ChosenUsers): Promise<Done> =>
        forEach(
          chosen,
          ({ id }) =>
            call('POST /api/administration/users/{userId}/{action}', {
              params: { userId: id, action: USER_ACTION_PATHS[command] },
            }),
          (users) =>
            users.length === 1 || command === 'removeSecondFactor' || command === 'removePicture'
              ? t(`done.${command}`, { name: nameIn(users) })
              : t(`bulk.done.${command}`, { total: users.length }),
        );
    const ask =
      (command: 'signOut' | 'disable') =>
      (chosen: ChosenUsers): Question => {
        const users = rowsIn(chosen);
        const isOne = users.length === 1;
        return {
          title: isOne
            ? t(`ask.${command}.title`, { name: nameIn(users) })
            : t(`bulk.ask.${command}.title`, { total: users.length }),
          message: t(isOne ? `ask.${command}.message` : `bulk.ask.${command}.message`),
          confirm: t(`command.${command}`),
          isDestructive: command === 'disable',
        };
      };
    const askOne =
      (command: 'resetPassword' | 'removeSecondFactor' | 'removePicture') =>
      (chosen: ChosenUsers): Question => ({
        title: t(`ask.${command}.title`, { name: nameIn(rowsIn(chosen)) }),
        message: t(`ask.${command}.message`),
        confirm: t(`command.${command}`),
        isDestructive: true,
      });
    const addTo = (group: string): UserAction => ({
      id: `group-${group}`,
      text: group,
      menu: t('bulk.addToGroup'),
      on: 'rows',
      // Who has an unknown role is given another first.
      isOffered: ({ isSelf, groups, role }) => !isSelf && isRole(role) && !groups.includes(group),
      safety: 'confirm',
      question: (chosen) => ({
        title: t('bulk.ask.addToGroup.title', { group, total: rowsIn(chosen).length }),
        message: t('bulk.ask.addToGroup.message'),
        confirm: t('bulk.add'),
      }),
      work: (chosen) =>
        forEach(
          chosen,
          async ({ id, givenName, familyName, tenantId, role, groups }) => {
            if (!isRole(role)) return;
            await call('PUT /api/administration/users/{userId}', {
              params: { userId: id },
              body: {
                givenName: givenName ?? '',
                familyName: familyName ?? '',
                tenantId,
                role,
                groups: [...groups, group],
              },
            });
          },
          ({ length }) => t('bulk.done.addToGroup', { group, total: length }),
        ),
    });
    const resetPassword = async (chosen: ChosenUsers): Promise<Done> => {
      const [user] = rowsIn(chosen);
      if (user === undefined) return null;
      const made = await call('POST /api/administration/users/{userId}/reset-password', {
        params: { userId: user.id },
      });
      if (made.oneTimePassword === null) return { message: t('done.passwordMailed', { email: user.email }) };
      onPassword(made);
      return {};
    };
    return [
      {
        ...ofOthers,
        id: 'edit',
        text: t('command.edit'),
        on: 'row',
        safety: 'none',
        work: async (chosen) => {
          for (const user of rowsIn(chosen)) onEdit(user);
          return null;
        },
      },
      {
        ...ofOthers,
        id: 'resetPassword',
        text: t('command.resetPassword'),
        on: 'row',
        safety: 'confirm',
        question: askOne('resetPassword'),
        work: resetPassword,
      },
      ...(choices?.groups ?? []).filter((name) => !TENANT_GROUPS.includes(name)).map(addTo),
      {
        ...ofOthers,
        id: 'signOut',
        text: t('command.signOut'),
        on: 'both',
        whyNot: ({ state }) => (state === 'disabled' ? t('whyNot.signOut') : null),
        safety: 'confirm',
        question: ask('signOut'),
        work: act('signOut'),
      },
      {
        id: 'removeSecondFactor',
        text: t('command.removeSecondFactor'),
        on: 'row',
        isOffered: ({ isSelf, hasSecondFactor }) => !isSelf && hasSecondFactor,
        safety: 'confirm',
        question: askOne('removeSecondFactor'),
        work: act('removeSecondFactor'),
      },
      {
        id: 'removePicture',
        text: t('command.removePicture'),
        on: 'row',
        isOffered: ({ isSelf, picture }) => !isSelf && picture !== null,
        safety: 'confirm',
        question: askOne('removePicture'),
        work: act('removePicture'),
      },
      {
        id: 'enable',
        text: t('command.enable'),
        group: 'state',
        on: 'both',
        isOffered: ({ isSelf, state }) => !isSelf && state === 'disabled',
        safety: 'none',
        work: act('enable'),
      },
      {
        id: 'disable',
        text: t('command.disable'),
        group: 'state',
        on: 'both',
        isDestructive: true,
        isOffered: ({ isSelf, state }) => !isSelf && state !== 'disabled',
        safety: 'confirm',
        question: ask('disable'),
        work: act('disable'),
      },
    ];
  }, [choices, onEdit, onPassword, sentenceOf, t]);
}

const nameIn = ([user]: readonly UserView[]): string => (user === undefined ? '' : nameOf(user));

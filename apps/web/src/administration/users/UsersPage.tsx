import type { UserView, UserWithPassword } from '@aiso/contracts/user-administration';
import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useCallback, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api/errors.ts';
import { EditDrawer } from './EditDrawer.tsx';
import { InviteDrawer } from './InviteDrawer.tsx';
import { OneTimePasswordDialog } from './OneTimePasswordDialog.tsx';
import { nameOf } from './UserCells.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useUsers, useUsersChanged } from './use-users.ts';

type Opened = { readonly kind: 'invite' } | { readonly kind: 'edit'; readonly user: UserView };

/** The people of all tenants, or of the own one. */
export default function UsersPage() {
  const { t } = useTranslation(['users', 'navigation']);
  const list = useUsers();
  const changed = useUsersChanged();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [password, setPassword] = useState<{ made: UserWithPassword; isOpen: boolean } | null>(null);
  const origin = useRef<ReturnType<typeof focusOrigin> | null>(null);

  const open = useCallback((next: Opened) => {
    origin.current = focusOrigin();
    setOpened(next);
  }, []);
  const showPassword = useCallback((made: UserWithPassword) => {
    origin.current ??= focusOrigin();
    setPassword({ made, isOpen: true });
  }, []);
  const giveFocusBack = useCallback(() => {
    origin.current?.giveBack();
    origin.current = null;
  }, []);
  const close = useCallback(() => {
    setOpened(null);
    // The drawer holds the focus until it is gone.
    setTimeout(giveFocusBack);
  }, [giveFocusBack]);

  const edit = useCallback((user: UserView) => open({ kind: 'edit', user }), [open]);
  const isElsewhere = list.query.error instanceof ApiError && list.query.error.code === 'directory.elsewhere';
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: t('navigation:administration') }]}
        action={
          isElsewhere ? undefined : (
            <Button
              variant="contained"
              startIcon={<PersonAddOutlined />}
              onClick={() => open({ kind: 'invite' })}
            >
              {t('invite.open')}
            </Button>
          )
        }
      />
      {isElsewhere ? (
        <EmptyState title={t('elsewhere.title')}>{t('elsewhere.message')}</EmptyState>
      ) : (
        <UsersTable
          list={list}
          onEdit={edit}
          onPassword={showPassword}
          onInvite={() => open({ kind: 'invite' })}
        />
      )}
      {opened?.kind === 'invite' ? (
        <InviteDrawer
          onClose={close}
          onInvited={(made) => {
            void changed();
            setOpened(null);
            if (made.oneTimePassword !== null) return showPassword(made);
            toast.success(t('done.invited', { email: made.user.email }));
            setTimeout(giveFocusBack);
          }}
        />
      ) : null}
      {opened?.kind === 'edit' ? (
        <EditDrawer
          key={opened.user.id}
          user={opened.user}
          onClose={close}
          onChanged={(user) => {
            void changed();
            close();
            toast.success(t('done.changed', { name: nameOf(user) }));
          }}
        />
      ) : null}
      {password === null ? null : (
        <OneTimePasswordDialog
          made={password.made}
          isOpen={password.isOpen}
          onClose={() => setPassword({ ...password, isOpen: false })}
          onClosed={() => {
            setPassword(null);
            giveFocusBack();
          }}
        />
      )}
    </>
  );
}

import { displayNameOf } from '@aiso/contracts/tenancy';
import type { UserState, UserView } from '@aiso/contracts/user-administration';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import PersonAvatar from '../../app/pictures/PersonAvatar.tsx';

/** Cut at its own end, whichever way it runs. It starts where the page's lines start (`left` is mirrored). */
const ONE_LINE = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const;

export const nameOf = (user: UserView): string =>
  displayNameOf({
    email: user.email,
    givenName: user.givenName,
    familyName: user.familyName,
    ...(user.name === null ? {} : { name: user.name }),
  });

type PersonCellProps = {
  readonly user: UserView;
  readonly onEdit: (user: UserView) => void;
  readonly tabIndex?: number;
};

/** Picture, name and address; the name opens the person, but not oneself. */
export function PersonCell({ user, onEdit, tabIndex }: PersonCellProps) {
  const { t } = useTranslation('users');
  const name = nameOf(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, maxWidth: '100%' }}>
      <PersonAvatar
        name={name}
        picture={user.picture}
        tone={user.isSelf ? 'accent' : 'neutral'}
        sizePx={32}
      />
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
        {user.isSelf ? (
          <Box dir="auto" sx={{ ...ONE_LINE, fontWeight: 500 }}>
            {t('you', { name })}
          </Box>
        ) : (
          <Link
            component="button"
            type="button"
            dir="auto"
            color="textPrimary"
            tabIndex={tabIndex}
            onClick={(event) => {
              event.stopPropagation();
              onEdit(user);
            }}
            sx={{ ...ONE_LINE, font: 'inherit', fontWeight: 500 }}
          >
            {name}
          </Link>
        )}
        <Box dir="ltr" sx={{ ...ONE_LINE, fontSize: '0.75rem', color: 'text.secondary' }}>
          {user.email}
        </Box>
      </Box>
    </Box>
  );
}

const TONE = {
  active: 'success',
  invited: 'info',
  expired: 'error',
  unconfirmed: 'info',
  resetRequired: 'info',
  disabled: 'neutral',
} as const satisfies Record<UserState, string>;

/** A person's state as a dot and its word. */
export function UserStateWord({ state }: { state: UserState }) {
  const { t } = useTranslation('users');
  return <StatusDot tone={TONE[state]}>{t(`state.${state}`)}</StatusDot>;
}

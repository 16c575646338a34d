import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import { type Choice, SAMPLE_TENANTS, SAMPLE_USERS, type SampleTenant, type SampleUser } from './samples.ts';

type SwitcherMenuProps = {
  readonly choice: Choice;
  readonly onUser: (user: SampleUser) => void;
  readonly onTenant: (tenant: SampleTenant) => void;
};

/** Two groups of radio items in one menu, so that the arrow keys reach all. */
export default function SwitcherMenu({ choice, onUser, onTenant }: SwitcherMenuProps) {
  const { t } = useTranslation('switcher');
  const item = (id: string, isChosen: boolean, onChoose: () => void, face: SampleFaceProps) => (
    <MenuItem
      key={id}
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      onClick={onChoose}
      sx={{ gap: 1.25, px: 1.6, py: 0.6 }}
    >
      <SampleFace {...face} />
      {isChosen ? <CheckOutlined aria-hidden fontSize="small" color="primary" /> : null}
    </MenuItem>
  );
  return (
    <MenuList aria-label={t('title')} autoFocusItem>
      <Heading>{t('users')}</Heading>
      {SAMPLE_USERS.map((user) =>
        item(user.id, user.id === choice.userId, () => onUser(user), {
          name: user.name,
          words: user.userRole,
          shape: 'circular',
        }),
      )}
      <Divider component="li" sx={{ my: 0.5 }} />
      <Heading>{t('tenants')}</Heading>
      {SAMPLE_TENANTS.map((tenant) =>
        item(tenant.id, tenant.id === choice.tenantId, () => onTenant(tenant), {
          name: tenant.name,
          words: tenant.description,
          shape: 'rounded',
        }),
      )}
    </MenuList>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <ListSubheader
      role="presentation"
      disableSticky
      sx={{ px: 1.6, lineHeight: '32px', bgcolor: 'transparent' }}
    >
      {children}
    </ListSubheader>
  );
}
Heading.muiSkipListHighlight = true;

type SampleFaceProps = {
  readonly name: string;
  readonly words: string;
  readonly shape: 'circular' | 'rounded';
};

function SampleFace({ name, words, shape }: SampleFaceProps) {
  return (
    <>
      <NameAvatar name={name} shape={shape} />
      <Box lang="en" sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {words}
        </Typography>
      </Box>
    </>
  );
}

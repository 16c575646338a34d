import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DemoHeader } from '../../kit/DemoHeader.tsx';
import { Details } from '../../kit/management/Details.tsx';
import { DEMO_ROOT } from '../../kit/places.ts';
import { USERS } from '../store/users-data.ts';
import { Banner } from './Banner.tsx';
import { EditTab } from './EditTab.tsx';
import { NoticesTab } from './NoticesTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { findProfile, type Shown } from './shown-profile.ts';

const TABS: readonly {
  readonly id: string;
  readonly text: string;
  readonly Content: ComponentType<Shown>;
}[] = [
  { id: 'activity', text: 'Activity', Content: OverviewTab },
  { id: 'edit', text: 'Edit profile', Content: EditTab },
  { id: 'notifications', text: 'Notifications', Content: NoticesTab },
  { id: 'security', text: 'Security', Content: SecurityTab },
];

const skeleton = (
  <Box aria-busy sx={{ display: 'grid', gap: 1.5 }}>
    <Skeleton variant="rounded" height={300} />
    <Skeleton variant="rounded" height={420} />
  </Box>
);

/** Who somebody is, what they did, and what they may change of themselves. */
export default function ProfilePage() {
  const [params] = useSearchParams();
  const edit = new URLSearchParams(params);
  edit.set('tab', 'edit');
  return (
    <>
      <DemoHeader
        title="User profile"
        section="management"
        crumbs={[{ title: 'Users listing', route: `${DEMO_ROOT}/management/users-listing` }]}
        action={
          <Button component={Link} to={`?${edit}`} variant="contained" startIcon={<EditOutlined />}>
            Edit profile
          </Button>
        }
      />
      <Details store={USERS} find={findProfile} skeleton={skeleton}>
        {(shown) =>
          shown === null ? (
            <EmptyState title="No users yet">Add users in the listing.</EmptyState>
          ) : (
            <PersonPage key={shown.user.id} {...shown} />
          )
        }
      </Details>
    </>
  );
}

function PersonPage(shown: Shown) {
  const [params, setParams] = useSearchParams();
  const panelId = useId();
  const tab = TABS.find(({ id }) => id === params.get('tab')) ?? TABS[0];
  const open = (id: string): void =>
    setParams((now) => {
      if (id === TABS[0]?.id) now.delete('tab');
      else now.set('tab', id);
      return now;
    });
  if (tab === undefined) return null;
  const panel = <tab.Content {...shown} />;
  return (
    <>
      <Banner {...shown}>
        <Tabs
          value={tab.id}
          onChange={(_event, id: string) => open(id)}
          aria-label="Profile"
          variant="scrollable"
          sx={{ px: { xs: 0, sm: 1 }, borderTop: 1, borderColor: 'divider' }}
        >
          {TABS.map(({ id, text }) => (
            <Tab
              key={id}
              value={id}
              label={text}
              id={`${panelId}-${id}`}
              aria-controls={panelId}
              sx={{ textTransform: 'none', minHeight: 48 }}
            />
          ))}
        </Tabs>
      </Banner>
      <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${tab.id}`} sx={{ mt: 1.5 }}>
        {/* The first one has cards of its own. */}
        {tab.Content === OverviewTab ? panel : <Card>{panel}</Card>}
      </Box>
    </>
  );
}

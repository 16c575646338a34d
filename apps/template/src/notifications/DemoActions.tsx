import { download } from '@aiso/ui/download.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CommentedPost } from './CommentedPost.tsx';
import type { DemoDetail } from './demo-entries.ts';
import { FriendRequest } from './FriendRequest.tsx';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { Outcome } from './Outcome.tsx';

type DemoActionsProps = {
  readonly detail: DemoDetail;
  readonly onDetail: (detail: DemoDetail) => void;
  /** The person goes on to something else. */
  readonly onLeave: () => void;
};

const ROSTER = `Duty roster (demo sample)

Day        Early          Late           Night
Monday     Amelia Hart    Jonas Weber    Priya Nair
Tuesday    Luis Romero    Amelia Hart    Priya Nair
Wednesday  Mei Tanaka     Luis Romero    Jonas Weber
Thursday   Amelia Hart    Mei Tanaka     Jonas Weber
Friday     Priya Nair     Luis Romero    Mei Tanaka
`;

/** What each kind lets a person do, and what it says once that was done. */
export function DemoActions({ detail, onDetail, onLeave }: DemoActionsProps) {
  switch (detail.kind) {
    case 'friend request':
      return <FriendRequest detail={detail} onDetail={onDetail} />;
    case 'comment':
      return <CommentedPost detail={detail} onDetail={onDetail} />;
    case 'profile update':
      return null;
    case 'file upload':
      return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              download(new Blob([ROSTER], { type: 'text/plain' }), detail.fileName);
              onDetail({ ...detail, isDownloaded: true });
            }}
          >
            Download
          </Button>
          {detail.isDownloaded ? <Outcome>Downloaded.</Outcome> : null}
        </Box>
      );
    case 'onboarding':
      return <OnboardingSteps detail={detail} onDetail={onDetail} onLeave={onLeave} />;
  }
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { download } from '../../ui/download.ts';
import type { DemoDetail } from './demo-entries.ts';
import { OnboardingSteps } from './OnboardingSteps.tsx';

type DemoActionsProps = { readonly detail: DemoDetail; readonly onDetail: (detail: DemoDetail) => void };

const ROSTER = 'A sample file of the demo.\n\nMonday: day shift\nTuesday: day shift\nWednesday: off\n';

/** What each kind lets a person do, and what it says once that was done. */
export function DemoActions({ detail, onDetail }: DemoActionsProps) {
  switch (detail.kind) {
    case 'friend request':
      if (detail.answer === 'accepted') return <Said>You are now in contact.</Said>;
      if (detail.answer === 'declined') return <Said>You declined the request.</Said>;
      return (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant="contained"
            onClick={() => onDetail({ ...detail, answer: 'accepted' })}
          >
            Accept
          </Button>
          <Button size="small" variant="outlined" onClick={() => onDetail({ ...detail, answer: 'declined' })}>
            Decline
          </Button>
        </Box>
      );
    case 'comment':
      return (
        <>
          {detail.isPostShown ? <Said>{detail.post}</Said> : null}
          <Button
            size="small"
            variant="outlined"
            aria-expanded={detail.isPostShown}
            onClick={() => onDetail({ ...detail, isPostShown: !detail.isPostShown })}
          >
            {detail.isPostShown ? 'Hide post' : 'View post'}
          </Button>
        </>
      );
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
          {detail.isDownloaded ? <Said>Downloaded.</Said> : null}
        </Box>
      );
    case 'onboarding':
      return <OnboardingSteps detail={detail} onDetail={onDetail} />;
  }
}

/** What happened, also said aloud. */
function Said({ children }: { readonly children: string }) {
  return (
    <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', py: 0.5 }}>
      {children}
    </Typography>
  );
}

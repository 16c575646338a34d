import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { Answer, DemoDetail } from './demo-entries.ts';
import { Outcome } from './Outcome.tsx';

type Request = Extract<DemoDetail, { kind: 'friend request' }>;
type FriendRequestProps = {
  readonly detail: Request;
  readonly onDetail: (detail: Request) => void;
};

/** Accepted or declined; either can be taken back. */
export function FriendRequest({ detail, onDetail }: FriendRequestProps) {
  const { from, answer } = detail;
  const first = useRef<HTMLButtonElement>(null);
  useFocusKept(first, answer);
  const give = (next: Answer): void => onDetail({ ...detail, answer: next });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {answer === 'open' ? (
        <>
          <Button ref={first} key="accept" size="small" variant="contained" onClick={() => give('accepted')}>
            Accept
          </Button>
          <Button size="small" variant="outlined" onClick={() => give('declined')}>
            Decline
          </Button>
        </>
      ) : (
        <>
          <Outcome>
            {answer === 'accepted'
              ? `${from} added to your contacts.`
              : `You declined the request from ${from}.`}
          </Outcome>
          <Button ref={first} key="undo" size="small" onClick={() => give('open')}>
            Undo
          </Button>
        </>
      )}
    </Box>
  );
}

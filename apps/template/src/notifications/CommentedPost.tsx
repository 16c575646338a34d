import { useAge } from '@aiso/ui/entries/use-age.ts';
import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ReplyField } from '../chat/ReplyField.tsx';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import { counted } from '../kit/counted.ts';
import { type DemoDetail, ONESELF, type Said } from './demo-entries.ts';

type Comment = Extract<DemoDetail, { kind: 'comment' }>;
type CommentedPostProps = {
  readonly detail: Comment;
  readonly onDetail: (detail: Comment) => void;
};

/** Opens the post with all that was said to it, where more can be said. */
export function CommentedPost({ detail, onDetail }: CommentedPostProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { post } = detail;
  const reply = (text: string): void => {
    const comment = { by: ONESELF, at: new Date().toISOString(), text: text.trim() };
    onDetail({ ...detail, post: { ...post, comments: [...post.comments, comment] } });
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          onDetail(detail);
        }}
      >
        View post
      </Button>
      <FrameDialog
        title="Your post"
        isWide
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => button.current?.focus()}
      >
        <Box lang="en">
          <Words said={post} />
          <Divider sx={{ my: 1.5 }} />
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            {counted(post.comments.length, 'comment')}
          </Typography>
          <Box
            component="ol"
            aria-label="Comments"
            aria-live="polite"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
          >
            {post.comments.map((comment) => (
              <li key={comment.at}>
                <Words said={comment} />
              </li>
            ))}
          </Box>
          <Box sx={{ mx: -1, mt: 1 }}>
            <ReplyField label="Write a comment" onSend={reply} />
          </Box>
        </Box>
      </FrameDialog>
    </>
  );
}

function Words({ said: { by, at, text } }: { readonly said: Said }) {
  const age = useAge();
  return (
    <Box sx={{ display: 'flex', gap: 1.25 }}>
      {by === ONESELF ? <InitialsAvatar name={by} tone="accent" /> : <NameAvatar name={by} />}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography variant="subtitle2" component="span">
            {by}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {age(at)}
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

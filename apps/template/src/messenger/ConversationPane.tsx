import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import type { RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { InfoPanel } from './info/InfoPanel.tsx';
import { type Conversation, nameOf } from './store/conversation.ts';
import type { Shown } from './store/shown-at.ts';
import type { LogHandle } from './thread/Log.tsx';
import { Thread } from './thread/Thread.tsx';
import { ThreadHeader } from './thread/ThreadHeader.tsx';

const PictureDialog = lazy(() => import('./thread/PictureDialog.tsx'));

type ConversationPaneProps = {
  readonly shown: Shown;
  readonly conversation: Conversation;
  readonly items: readonly RowMenuItem[];
  readonly isInfoOpen: boolean;
  readonly find: string;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly onInfo: (isOpen: boolean) => void;
  readonly onFind: (typed: string) => void;
  readonly onLeave: () => void;
};

/** A conversation, and beside it, where there is room, what is to be known about it. */
export function ConversationPane(props: ConversationPaneProps) {
  const { shown, conversation, items, isInfoOpen, find, fieldRef, onInfo, onFind, onLeave } = props;
  const { people } = shown;
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const logHandle = useRef<LogHandle>(null);
  const [pictureId, setPictureId] = useState<string | null>(null);
  const title = `About ${nameOf(people, conversation)}`;
  const info = (
    <InfoPanel
      conversation={conversation}
      people={people}
      find={find}
      onFind={onFind}
      onJump={(messageId) => {
        if (!isWide) onInfo(false);
        // The drawer gives the focus back first.
        setTimeout(() => logHandle.current?.focus(messageId));
      }}
      onOpenPicture={({ id }) => setPictureId(id)}
      onLeave={onLeave}
    />
  );
  const pictures = conversation.messages.flatMap(({ attachments }) =>
    attachments.filter(({ kind }) => kind === 'picture'),
  );
  return (
    <>
      <ThreadHeader
        conversation={conversation}
        people={people}
        items={items}
        isInfoOpen={isInfoOpen}
        onInfo={() => onInfo(!isInfoOpen)}
      />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Thread
          key={conversation.id}
          shown={shown}
          conversation={conversation}
          logHandle={logHandle}
          fieldRef={fieldRef}
          onOpenPicture={({ id }) => setPictureId(id)}
          onLeave={onLeave}
        />
        {isWide && isInfoOpen ? (
          <InfoAside title={title} onClose={() => onInfo(false)}>
            {info}
          </InfoAside>
        ) : null}
      </Box>
      {isWide ? null : (
        <SideDrawer isOpen={isInfoOpen} onClose={() => onInfo(false)} title={title} widthPx={360}>
          {info}
        </SideDrawer>
      )}
      {pictureId === null ? null : (
        <Suspense fallback={null}>
          <PictureDialog pictures={pictures} firstId={pictureId} onClose={() => setPictureId(null)} />
        </Suspense>
      )}
    </>
  );
}

type InfoAsideProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function InfoAside({ title, onClose, children }: InfoAsideProps) {
  return (
    <Box
      component="aside"
      aria-label={title}
      sx={{
        flex: 'none',
        width: 300,
        overflowY: 'auto',
        borderInlineStart: '1px solid',
        borderColor: 'divider',
        p: 1.6,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h4" component="h2" noWrap sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton edge="end" aria-label={`Close ${title}`} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}

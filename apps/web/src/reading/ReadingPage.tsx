import type { Colleague } from '@aiso/contracts/colleagues';
import type { StudyView } from '@aiso/contracts/studies';
import type { Asker } from '@aiso/ui/asker.ts';
import { useLineOfList, useWayBack } from '@aiso/ui/kept-list.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { LOW_WINDOW } from '@aiso/ui/theme/low-window.ts';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../app/api/errors.ts';
import { LISTING_PATH, readingPath } from '../app/frame/addresses.ts';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useCan } from '../app/session/use-can.ts';
import { CommentSection } from '../comments/CommentSection.tsx';
import { AssignedBar } from '../handover/AssignedBar.tsx';
import { useColleagueName } from '../handover/use-colleague-name.ts';
import { SeenByButton } from '../seen-by/SeenByButton.tsx';
import { ConflictBanner } from '../studies/ConflictBanner.tsx';
import { SettledBanner } from '../studies/SettledBanner.tsx';
import { CorrectionStrip } from './correction/CorrectionStrip.tsx';
import { ImageStrip } from './ImageStrip.tsx';
import { ReadingDesk } from './ReadingDesk.tsx';
import { ReadingPicker } from './ReadingPicker.tsx';
import { StudyBar } from './StudyBar.tsx';
import { UploadReading } from './UploadReading.tsx';
import { askForReading, useReading } from './use-reading.ts';
import { PresentOthers } from './who/PresentOthers.tsx';
import { ReadMark } from './who/ReadMark.tsx';
import { usePresence } from './who/use-presence.ts';

/** Asks for the study of an address, for who may read. */
export async function ask(asker: Asker, { searchParams }: URL): Promise<void> {
  const studyId = searchParams.get('study');
  if (studyId === null || !asker.can.includes('result:read')) return;
  await askForReading(asker, studyId, searchParams.get('image'));
}

/** The reading room of one study; without one, what may be read. An upload leads to the study it brought. */
export default function ReadingPage() {
  const { t } = useTranslation(['reading', 'uploads', 'studies', 'navigation']);
  const [params] = useSearchParams();
  const can = useCan();
  const { user } = useSignedIn();
  const colleagueName = useColleagueName();
  const [studyId, uploadId] = [params.get('study'), params.get('upload')];
  if (studyId === null && uploadId !== null) return <UploadReading key={uploadId} uploadId={uploadId} />;
  if (!can('result:read')) return <EmptyState>{t('notAllowed')}</EmptyState>;
  if (studyId === null) return <ReadingPicker />;
  return (
    <ReadingRoom
      key={studyId}
      studyId={studyId}
      imageId={params.get('image')}
      userId={user.id}
      canSettle={can('conflict:settle')}
      canJudge={can('result:judge')}
      canSeePatient={can('patient:read')}
      under={(study) => (
        <>
          <AssignedBar study={study} canAssign={can('study:assign')} />
          <CommentSection studyId={study.studyId} canWrite={can('comment:write')} />
        </>
      )}
      canAskWhoSaw={can('audit:read-subject')}
      nameOf={colleagueName}
    />
  );
}

type ReadingRoomProps = {
  readonly studyId: string;
  /** Null: the one that wants attention most. */
  readonly imageId: string | null;
  /** Who has it open here. */
  readonly userId: string;
  /** Whether this person may settle the patient of a study. */
  readonly canSettle: boolean;
  /** Whether this person may say that they have read it. */
  readonly canJudge: boolean;
  /** Whether this person may open the patient. */
  readonly canSeePatient: boolean;
  /** What stands under the findings: of the study, not of the image. */
  readonly under?: (study: StudyView) => ReactNode;
  /** Whether this person may know who saw the study. */
  readonly canAskWhoSaw?: boolean;
  /** By which text a colleague is known. */
  readonly nameOf?: (person: Pick<Colleague, 'userId' | 'email'>) => string;
};

const addressOf = ({ email }: Pick<Colleague, 'email'>): string => email;

/** A study with its images, one of them at the desk. */
export function ReadingRoom(props: ReadingRoomProps) {
  const { studyId, imageId, userId, canSettle, canJudge, canSeePatient, canAskWhoSaw = false, under } = props;
  const { nameOf = addressOf } = props;
  const { t } = useTranslation('reading');
  const navigate = useNavigate();
  const wayBack = useWayBack(LISTING_PATH);
  useLineOfList(studyId);
  usePresence(studyId);
  useShortcuts({ escape: () => void navigate(wayBack.to, { state: wayBack.state }) });
  const { data: reading, error, isPlaceholderData, refetch } = useReading(studyId, imageId);
  // What was shown of it until now may be another patient's.
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        action={
          <Button component={Link} {...wayBack} variant="outlined">
            {t('picker.all')}
          </Button>
        }
      >
        {t('gone')}
      </EmptyState>
    );
  }
  if (reading === undefined) {
    return error === null ? <ReadingSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const { study, images, settled } = reading;
  // An undo in a toast comes here when this room may have given way to another one.
  const follow = (moved: StudyView | null): void => {
    if (moved === null) void navigate(wayBack.to, { state: wayBack.state, replace: true });
    else void navigate(readingPath(moved.studyId, moved.imageId), { replace: true });
  };
  return (
    <Box
      sx={{
        flex: '1 1 0',
        minHeight: { xs: 420, md: 520 },
        [LOW_WINDOW]: { minHeight: { xs: 320, md: 320 } },
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
      }}
    >
      <StudyBar
        reading={reading}
        canSeePatient={canSeePatient}
        userId={userId}
        nameOf={nameOf}
        readMark={canJudge ? <ReadMark study={study} userId={userId} /> : null}
        tools={
          canAskWhoSaw ? (
            <Suspense fallback={null}>
              <SeenByButton kind="study" subjectId={studyId} />
            </Suspense>
          ) : null
        }
      />
      <PresentOthers reading={study.reading} userId={userId} nameOf={nameOf} />
      <ConflictBanner study={study} canSettle={canSettle} onMoved={follow} />
      {settled === null || !canSettle ? null : (
        <SettledBanner key={settled.id} settled={settled} onMoved={follow} />
      )}
      <Box sx={{ flex: '1 1 0', minHeight: 0, display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
        <ImageStrip
          studyId={studyId}
          images={images}
          shown={isPlaceholderData ? (imageId ?? study.imageId) : reading.image.id}
        />
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          {isPlaceholderData ? (
            <DeskSkeleton />
          ) : (
            <>
              <CorrectionStrip key={reading.image.id} reading={reading} />
              <ReadingDesk
                key={`desk ${reading.image.id}`}
                reading={reading}
                under={under?.(study)}
                onChanged={() => void refetch()}
              />
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Shaped as image and findings are. */
function ReadingSkeleton() {
  return (
    <Box aria-busy sx={{ flex: '1 1 0', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton width={220} />
        <Skeleton width={320} />
      </Box>
      <DeskSkeleton />
    </Box>
  );
}

function DeskSkeleton() {
  return (
    <Box aria-busy sx={{ flex: 1, display: 'flex' }}>
      <Box sx={{ flex: 1, bgcolor: '#000' }} />
      <Box sx={{ width: 380, p: 2, display: { xs: 'none', md: 'block' } }}>
        {Array.from({ length: 6 }, (_row, at) => (
          <Skeleton key={at} height={54} />
        ))}
      </Box>
    </Box>
  );
}

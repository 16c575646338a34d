import type { Disagreement } from '@aiso/contracts/model-administration';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { readingPath } from '../../app/frame/addresses.ts';

type ReadingLinkProps = {
  readonly image: Pick<Disagreement, 'studyId' | 'imageId'>;
  readonly isOwnTenant: boolean;
};

/** The way to the reading of a compared image, where it is of the own tenant; else its id alone. */
export function ReadingLink({ image: { studyId, imageId }, isOwnTenant }: ReadingLinkProps) {
  const id = <bdi dir="ltr">{imageId}</bdi>;
  if (!isOwnTenant) return id;
  return (
    <Link component={RouterLink} to={readingPath(studyId, imageId)}>
      {id}
    </Link>
  );
}

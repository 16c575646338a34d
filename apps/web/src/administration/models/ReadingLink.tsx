import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { readingPath } from '../../app/frame/addresses.ts';

/** The way to the reading of a compared image, where it is of the own tenant; else its id alone. */
export function ReadingLink({ uploadId, isOwnTenant }: { uploadId: string; isOwnTenant: boolean }) {
  const id = <bdi dir="ltr">{uploadId}</bdi>;
  if (!isOwnTenant) return id;
  return (
    <Link component={RouterLink} to={readingPath(uploadId)}>
      {id}
    </Link>
  );
}

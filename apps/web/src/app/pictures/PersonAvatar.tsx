import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import type { ComponentProps } from 'react';
import { useBlobUrl } from '../api/use-blob-url.ts';

const KEPT_MS = 600_000;

type PersonAvatarProps = Pick<ComponentProps<typeof InitialsAvatar>, 'name' | 'tone' | 'sizePx'> & {
  /** Where it is, below `/api`; null where there is none. */
  readonly picture: string | null;
};

/** A person's picture; their initials where there is none, until it is there, and where it is not seen. */
export default function PersonAvatar({ picture, ...avatar }: PersonAvatarProps) {
  return picture === null ? (
    <InitialsAvatar {...avatar} />
  ) : (
    <PictureAvatar {...avatar} path={`/api${picture}`} />
  );
}

function PictureAvatar({ path, ...avatar }: Omit<PersonAvatarProps, 'picture'> & { readonly path: string }) {
  const { url } = useBlobUrl(path, '', KEPT_MS);
  return <InitialsAvatar {...avatar} picture={url} />;
}

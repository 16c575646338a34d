import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import type { ComponentProps } from 'react';
import { faceOf } from './people.ts';

/** The face of somebody of the cast; initials of all others. */
export const PersonAvatar = (props: ComponentProps<typeof InitialsAvatar>) => (
  <InitialsAvatar picture={faceOf(props.name)} {...props} />
);

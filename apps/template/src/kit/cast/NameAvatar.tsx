import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import type { ComponentProps } from 'react';
import { logoOf } from './companies.ts';
import { faceOf } from './people.ts';

/** The face or the logo of who is known by that name; initials of all others. */
export const NameAvatar = (props: ComponentProps<typeof InitialsAvatar>) => (
  <InitialsAvatar picture={faceOf(props.name) ?? logoOf(props.name)} {...props} />
);

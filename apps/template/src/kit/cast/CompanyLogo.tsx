import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import { logoOf } from './companies.ts';

/** An organisation's logo, for a name that stands beside it. */
export const CompanyLogo = ({ name, sizePx }: { readonly name: string; readonly sizePx?: number }) => (
  <InitialsAvatar
    name={name}
    shape="rounded"
    picture={logoOf(name)}
    {...(sizePx === undefined ? {} : { sizePx })}
  />
);

import Button from '@mui/material/Button';
import { Link } from 'react-router';

type OtherListProps = { readonly to: string; readonly words: string; readonly text: string };

/** Leads to the same words in the other list. They stand in the fragment: they may be a patient's name. */
export function OtherList({ to, words, text }: OtherListProps) {
  return (
    <Button component={Link} to={{ pathname: to, hash: new URLSearchParams({ q: words }).toString() }}>
      {text}
    </Button>
  );
}

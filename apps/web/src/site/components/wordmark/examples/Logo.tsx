import { Wordmark } from '../../../../app/frame/Wordmark.tsx';

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle cx="20" cy="20" r="14" fill="#009473"/><rect x="44" y="13" width="70" height="14" rx="3" fill="#009473"/></svg>',
)}`;

export default function Logo() {
  return <Wordmark logo={LOGO} name="Naseem" />;
}

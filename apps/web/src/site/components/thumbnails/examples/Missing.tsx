import { StoredThumbnail } from '../../../../studies/StoredThumbnail.tsx';

export default function Missing() {
  return <StoredThumbnail path={null} size={72} />;
}

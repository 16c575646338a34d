import { ResearchNotice } from '../../../../app/frame/notices/ResearchNotice.tsx';

export default function Research() {
  return <ResearchNotice />;
}

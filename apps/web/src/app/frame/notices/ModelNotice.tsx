import { RESEARCH_NOTICE } from '@aiso/contracts/research-notice';
import { ResearchNotice } from './ResearchNotice.tsx';

/** A model's own sentence; that of the product's own model is said in the language of the page. */
export const ModelNotice = ({ notice }: { notice: string }) => (
  <ResearchNotice notice={notice === RESEARCH_NOTICE ? undefined : notice} />
);

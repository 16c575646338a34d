import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';

export default function ProjectsBoardPage() {
  return <ApplicationPage title="Projects board">{null}</ApplicationPage>;
}

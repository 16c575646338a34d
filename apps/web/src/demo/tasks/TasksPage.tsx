import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';

export default function TasksPage() {
  return <ApplicationPage title="Tasks">{null}</ApplicationPage>;
}

import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';

export default function CalendarPage() {
  return <ApplicationPage title="Calendar">{null}</ApplicationPage>;
}

import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';

export default function MessengerPage() {
  return <ApplicationPage title="Messenger">{null}</ApplicationPage>;
}

import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';

export default function FileManagerPage() {
  return <ApplicationPage title="File manager">{null}</ApplicationPage>;
}

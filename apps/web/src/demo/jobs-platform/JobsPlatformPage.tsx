import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';

export default function JobsPlatformPage() {
  return <ApplicationPage title="Jobs platform">{null}</ApplicationPage>;
}

import NoticeAlerts from '../../../../app/frame/notices/NoticeAlerts.tsx';

export default function Visit() {
  return (
    <NoticeAlerts tenantError="Failed to load tenant configuration" isAccessDenied landingRoute="/landing" />
  );
}

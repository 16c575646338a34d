import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AirOutlined from '@mui/icons-material/AirOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import AppsOutlined from '@mui/icons-material/AppsOutlined';
import AutoAwesomeMosaicOutlined from '@mui/icons-material/AutoAwesomeMosaicOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ImageSearchOutlined from '@mui/icons-material/ImageSearchOutlined';
import ModelTrainingOutlined from '@mui/icons-material/ModelTrainingOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<string, ComponentType>> = {
  administration: AdminPanelSettingsOutlined,
  application: AppsOutlined,
  apiKeys: VpnKeyOutlined,
  applications: WidgetsOutlined,
  auditLog: HistoryOutlined,
  blueprints: AutoAwesomeMosaicOutlined,
  dashboards: BarChartOutlined,
  dataMigrations: SyncOutlined,
  imageDiagnosis: ImageSearchOutlined,
  list: FormatListBulletedOutlined,
  management: ViewListOutlined,
  models: ModelTrainingOutlined,
  monitoring: MonitorHeartOutlined,
  patient: PersonOutlineOutlined,
  pulmonology: AirOutlined,
  system: DnsOutlined,
  tenants: ApartmentOutlined,
  upload: UploadFileOutlined,
  users: GroupOutlined,
};

/** The icon that a menu names, or that stands for a title without one; a ring where the name is unknown. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = (Object.hasOwn(ICONS, name) ? ICONS[name] : undefined) ?? CircleOutlined;
  return <Icon aria-hidden />;
}

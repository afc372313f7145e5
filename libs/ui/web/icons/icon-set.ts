import {
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  CopyOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FormOutlined,
  HomeOutlined,
  InboxOutlined,
  LineChartOutlined,
  MailOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { IconSet } from './icon-type.ts';

/**
 * Icons by key that the landing, the menus of today and empty lists need, one by one, so that no other is shipped with them. Every
 * other key is in more-icons.ts, which is loaded when one of its keys is first shown.
 */
export const iconSet: IconSet = {
  apps: AppstoreOutlined,
  audit: AuditOutlined,
  bell: BellOutlined,
  'check-circle': CheckCircleOutlined,
  'check-square': CheckSquareOutlined,
  copy: CopyOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  'file-search': FileSearchOutlined,
  file: FileTextOutlined,
  form: FormOutlined,
  home: HomeOutlined,
  inbox: InboxOutlined,
  'line-chart': LineChartOutlined,
  mail: MailOutlined,
  shop: ShopOutlined,
  'shopping-cart': ShoppingCartOutlined,
  team: TeamOutlined,
};

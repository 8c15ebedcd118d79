import {
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CalculatorOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  ControlOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileAddOutlined,
  HistoryOutlined,
  InboxOutlined,
  PartitionOutlined,
  PercentageOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShoppingOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { IconName } from '@zhixin/domain/navigation/screens'
import type { ComponentType } from 'react'

const icons: Record<IconName, ComponentType> = {
  attendance: CalendarOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  channels: ApiOutlined,
  check: CheckSquareOutlined,
  create: FileAddOutlined,
  dashboard: DashboardOutlined,
  data: DatabaseOutlined,
  history: HistoryOutlined,
  insurance: SafetyCertificateOutlined,
  mailbox: InboxOutlined,
  news: ReadOutlined,
  orders: ShoppingOutlined,
  organisation: PartitionOutlined,
  platform: AppstoreOutlined,
  questions: QuestionCircleOutlined,
  report: BarChartOutlined,
  salary: CalculatorOutlined,
  settings: SettingOutlined,
  staff: TeamOutlined,
  system: ToolOutlined,
  tax: PercentageOutlined,
  tune: ControlOutlined,
}

/** The names of the icons that a menu item can have. */
export const screenIconNames = Object.keys(icons) as IconName[]

/** The icon that platform users chose for a menu item, where this version has it. */
export const chosenIcon = (name: string | undefined): IconName | undefined =>
  screenIconNames.find((each) => each === name)

/** The icon before a screen's title; a plain one where it has none. */
export function ScreenIcon({ name }: { name?: IconName | undefined }) {
  const Icon = (name && icons[name]) ?? ProfileOutlined
  return (
    <span aria-hidden>
      <Icon />
    </span>
  )
}

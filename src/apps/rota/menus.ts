import type { MenuDefinition } from '../../features/shell/menus.ts'
import {
  BriefcaseIcon,
  CalendarIcon,
  ChartIcon,
  ClipboardListIcon,
  ClockIcon,
  FileIcon,
  FlagIcon,
  HandIcon,
  HourglassIcon,
  ListIcon,
  PersonIcon,
  PhoneIcon,
  PlusIcon,
  RefreshIcon,
  RepeatIcon,
  SatisfiedIcon,
  SettingsIcon,
  SunIcon,
  TabletIcon,
  WallIcon,
} from '../../ui/icons.ts'

/** The menus of the rota app. Each comes with the first of its screens. Rules §2.3. */
export const rotaMenus: readonly MenuDefinition[] = [
  {
    label: 'Rotas',
    permission: 'read rota.rotas',
    entries: [
      { label: 'Rota day view', to: '/rotas/day', icon: ClockIcon },
      { label: 'All rotas', to: '/rotas', icon: CalendarIcon },
      { label: 'Add a new rota', to: '/rotas/create', icon: PlusIcon, permission: 'create rota.rotas' },
      { label: 'Master Rotas', to: '/rotas/master', icon: RepeatIcon, permission: 'update rota.rotas' },
      { label: 'My hours', to: '/rotas/hours', icon: HourglassIcon, permission: 'self-assign rota.rotas' },
      { label: 'Swap requests', to: '/rotas/swaps', icon: RefreshIcon, permission: 'self-assign rota.rotas' },
      { label: 'Staff On-call', to: '/rotas/on-call', icon: PhoneIcon, permission: 'update rota.rota-oncall' },
    ],
  },
  {
    label: 'Activities',
    permission: 'read rota.rota-activities',
    entries: [
      { label: "Today's activities", to: '/activities', icon: ClockIcon },
      { label: 'All activities and appointments', to: '/activities/all', icon: ListIcon },
    ],
  },
  {
    label: 'Clients',
    permission: 'read clients',
    entries: [
      { label: 'All clients', to: '/clients', icon: PersonIcon },
      { label: 'Choose clients', to: '/clients/pick', icon: ListIcon },
    ],
  },
  {
    label: 'Reports',
    permission: 'read rota.rota-reporting',
    entries: [
      { label: 'Payroll', to: '/reports/payroll', icon: HourglassIcon },
      { label: 'Activity reports', to: '/reports/activityreports', icon: ListIcon },
      { label: 'Client activities', to: '/reports/client-activities/{-$clientId}', icon: ClipboardListIcon },
      { label: 'Client behaviour', to: '/reports/client-behaviour/{-$clientId}', icon: FlagIcon },
      { label: 'Declined activities', to: '/reports/declined-activities', icon: HandIcon },
      { label: 'Client experience', to: '/reports/client-experience/{-$clientId}', icon: SatisfiedIcon },
      {
        label: 'Operations',
        to: '/dashboard/ops',
        icon: WallIcon,
        permission: 'manage rota.rotas',
        section: 'Dashboards',
      },
      {
        label: 'Management',
        to: '/dashboard/management',
        icon: ChartIcon,
        permission: 'manage rota.rotas',
        section: 'Dashboards',
      },
      {
        label: 'Daily performance',
        to: '/dashboard/management/daily/{-$location}/{-$date}',
        icon: SunIcon,
        permission: 'manage rota.rotas',
        section: 'Dashboards',
      },
    ],
  },
  {
    label: 'Setup',
    entries: [
      { label: 'Staff', to: '/setup/staff', icon: PersonIcon, permission: 'manage rota.rota-users' },
      { label: 'Agencies', to: '/setup/agencies', icon: BriefcaseIcon, permission: 'manage rota.rota-agencies' },
      { label: 'Provider settings', to: '/setup/settings', icon: SettingsIcon, permission: 'manage rota.rotas' },
      { label: 'First steps', to: '/setup/first-steps', icon: ListIcon, permission: 'manage rota.rotas' },
      { label: 'Import', to: '/setup/import', icon: FileIcon, permission: 'manage rota.rota-users' },
      { label: 'Devices', to: '/setup/devices', icon: TabletIcon, permission: 'manage rota.rota-users' },
    ],
  },
]

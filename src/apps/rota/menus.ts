import type { MenuDefinition } from '../../features/shell/menus.ts'
import {
  CalendarIcon,
  ClockIcon,
  ListIcon,
  PersonIcon,
  PhoneIcon,
  PlusIcon,
  RepeatIcon,
  TabletIcon,
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
    entries: [{ label: 'All clients', to: '/clients', icon: PersonIcon }],
  },
  {
    label: 'Setup',
    permission: 'manage rota.rota-users',
    entries: [{ label: 'Devices', to: '/setup/devices', icon: TabletIcon, permission: 'manage rota.rota-users' }],
  },
]

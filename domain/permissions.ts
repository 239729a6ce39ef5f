import { createMongoAbility, type MongoAbility } from '@casl/ability'
import type { PermissionRule } from './user/current-user.ts'

export type Action = 'access' | 'read' | 'create' | 'update' | 'delete' | 'manage' | 'self-assign'

export type Subject =
  | 'rota.rotas'
  | 'rota.rota-activities'
  | 'rota.rota-oncall'
  | 'rota.rota-users'
  | 'rota.rota-agencies'
  | 'rota.rota-reporting'
  | 'clients'
  | 'app.recruitment'
  | 'messaging'
  | 'rota'
  | 'job-opportunities'
  | 'job-applications'
  | 'job-templates'
  | 'users'
  | 'settings'
  | 'job-offers'
  | 'channels'
  | 'messages'
  | 'all'

/** An action on a subject, as routes, menus, mutations and calls name it: `update rota.rotas`. */
export type PermissionText = `${Action} ${Subject}`

export type RoleName =
  | 'sysadmin'
  | 'cc-recruitment-admin'
  | 'cc-rota-admin'
  | 'cc-rota-user'
  | 'cc-rota-agency'
  | 'cc-chat-admin'
  | 'cc-chat-user'

/** What a role is and may do. `hideFromUI` roles are not offered when roles are given. Rules §3, §6. */
export type Role = {
  readonly name: RoleName
  readonly description: string
  readonly appGroup?: 'admin-recruitment' | 'rota' | 'chat'
  readonly hideFromUI?: true
  readonly abilities: readonly PermissionText[]
}

const rotaSubjects = [
  'rota.rotas',
  'rota.rota-users',
  'rota.rota-agencies',
  'rota.rota-oncall',
  'rota.rota-activities',
] as const

/** The role table of rules §6, with the short names of the cc-rota-* rows read as in decision 22. */
export const roles: readonly Role[] = [
  { name: 'sysadmin', description: 'System administrator', abilities: ['manage all'] },
  {
    name: 'cc-recruitment-admin',
    description: 'Recruitment administrator',
    appGroup: 'admin-recruitment',
    abilities: [
      'access app.recruitment',
      'manage job-opportunities',
      'manage job-applications',
      'manage job-templates',
      'manage users',
      'manage settings',
      'manage job-offers',
    ],
  },
  {
    name: 'cc-rota-admin',
    description: 'Rota manager',
    appGroup: 'rota',
    abilities: [
      'access rota',
      'manage clients',
      ...rotaSubjects.map((subject) => `manage ${subject}` as const),
      'manage rota.rota-reporting',
    ],
  },
  {
    name: 'cc-rota-user',
    description: 'Care staff',
    appGroup: 'rota',
    abilities: [
      'access rota',
      'read clients',
      ...rotaSubjects.map((subject) => `read ${subject}` as const),
      'self-assign rota.rotas',
      'create rota.rota-activities',
      'update rota.rota-activities',
      'delete rota.rota-activities',
    ],
  },
  {
    name: 'cc-rota-agency',
    description: 'Agency care staff',
    appGroup: 'rota',
    hideFromUI: true,
    abilities: [
      'access rota',
      'read clients',
      ...rotaSubjects.map((subject) => `read ${subject}` as const),
      'update rota.rota-activities',
    ],
  },
  {
    name: 'cc-chat-admin',
    description: 'Chat administrator',
    appGroup: 'chat',
    abilities: ['access messaging', 'manage channels', 'manage messages'],
  },
  {
    name: 'cc-chat-user',
    description: 'Chat user',
    appGroup: 'chat',
    abilities: ['access messaging', 'read channels', 'read messages', 'create messages', 'update messages'],
  },
]

/** The roles of a new member of staff, and of a new agency user. Rules §6. */
export const defaultRoles: readonly RoleName[] = ['cc-rota-user', 'cc-chat-user']
export const defaultAgencyRoles: readonly RoleName[] = ['cc-rota-agency', 'cc-chat-user']

const toRule = (permission: PermissionText): PermissionRule => {
  const [action = '', subject = ''] = permission.split(' ')
  return { action, subject }
}

/** The permission rules that a person with these role names has; unknown role names give none. */
export const rulesOfRoles = (roleNames: readonly string[]): PermissionRule[] =>
  roles.filter((role) => roleNames.includes(role.name)).flatMap((role) => role.abilities.map(toRule))

export type Ability = MongoAbility

/** The ability made of permission rules. `manage` implies every action; the subject `all` every subject. Decision 22. */
export const abilityOf = (rules: readonly PermissionRule[]): Ability =>
  createMongoAbility(rules.map(({ action, subject }) => ({ action, subject })))

/** The one permission check of both sides. `none` needs only a signed-in person. */
export const can = (ability: Ability, permission: PermissionText | 'none'): boolean => {
  if (permission === 'none') return true
  const { action, subject } = toRule(permission)
  return ability.can(action, subject)
}

import { type Ability, type Action, can, type Subject } from '../permissions.ts'
import type { AppId } from '../public-config.ts'

/** One app of the platform. `labels` are the first labels of the hosts that serve it, the main one first. Rules §1, §6. */
export type App = {
  readonly id: AppId
  readonly name: string
  readonly labels: readonly [string, ...string[]]
  /** The ability that opens it; without one it is open to everyone. */
  readonly abilityAction?: Action
  readonly abilitySubject?: Subject
  /** The name of its icon. */
  readonly icon: string
}

export const apps: readonly App[] = [
  { id: 'home', name: 'Home Portal', labels: ['home', 'homeportal'], icon: 'house' },
  {
    id: 'rota',
    name: 'Rota',
    labels: ['rota'],
    abilityAction: 'access',
    abilitySubject: 'rota',
    icon: 'calendar-days',
  },
  {
    id: 'messaging',
    name: 'Chat',
    labels: ['messaging', 'chat'],
    abilityAction: 'access',
    abilitySubject: 'messaging',
    icon: 'message-circle',
  },
  { id: 'recruitment', name: 'Recruitment', labels: ['recruitment'], icon: 'user-plus' },
  {
    id: 'recruitment-admin',
    name: 'Recruitment Admin',
    labels: ['recruitment-admin', 'admin-recruitment'],
    abilityAction: 'access',
    abilitySubject: 'app.recruitment',
    icon: 'user-cog',
  },
]

/** The app that a host serves, by the host's first label; undefined for any other host. Rules §1. */
export const appOfHost = (host: string): App | undefined => {
  const label = host.toLowerCase().split('.')[0] ?? ''
  return apps.find(({ labels }) => labels.includes(label))
}

/** Whether a person with this ability may open the app. Rules §6. */
export const canOpen = ({ abilityAction, abilitySubject }: App, ability: Ability): boolean =>
  abilityAction === undefined || abilitySubject === undefined || can(ability, `${abilityAction} ${abilitySubject}`)

/** The apps that a person may open, without the Home Portal, from which they are opened. Rules §2.1, §6. */
export const appsFor = (ability: Ability): readonly App[] =>
  apps.filter((app) => app.id !== 'home' && canOpen(app, ability))

import { initialsOf } from '../../domain/rota-user/initials-of.ts'
import { appsFor } from '../../domain/user/apps.ts'
import { displayName, shortName } from '../../domain/user/display-name.ts'
import { useConfig } from '../engine/engine-context.tsx'
import { useOwnRotaUser, useUnread } from '../engine/shared-reads.tsx'
import { useCurrentUser } from '../engine/use-current-user.ts'
import type { AppLink } from '../features/shell/app-links.ts'
import type { UserMenuProps } from '../features/shell/user-menu.tsx'
import { useApp } from './app-context.tsx'
import { originOf } from './app-origins.ts'

/** The apps that this person may open, each with its address and what is unread in it. Rules §6. */
export const useAppLinks = (): readonly AppLink[] => {
  const config = useConfig()
  const { ability } = useCurrentUser()
  const { total } = useUnread()
  return appsFor(ability).map(({ id, name }) => ({
    id,
    name,
    href: originOf(config, id),
    unread: id === 'messaging' ? total : undefined,
  }))
}

/** The person as the user menu shows them. Rules §2.1. */
export const useShellPerson = (): Omit<UserMenuProps, 'path'> => {
  const { id: app } = useApp()
  const config = useConfig()
  const { user } = useCurrentUser()
  const rotaUser = useOwnRotaUser()
  const apps = useAppLinks()
  const home = originOf(config, 'home')
  const name = displayName(user)
  return {
    person: {
      displayName: name,
      shortName: shortName(user),
      initials: rotaUser?.initials ?? initialsOf(name),
      email: user.email,
    },
    apps: apps.map((one) => ({ ...one, isCurrent: one.id === app })),
    homeHref: app === 'home' ? undefined : home,
    accountHref: user.agencyId === undefined ? `${home}/my-account` : undefined,
  }
}

import { labelOf } from '../../domain/host-names.ts'
import type { PublicConfig } from '../../domain/public-config.ts'
import { apps } from '../../domain/user/apps.ts'
import { readCookie } from '../engine/cookies.ts'
import { waitingOn } from './waiting-elsewhere.ts'

/**
 * How far somebody is on the way out of all apps of the device; hosts are named by their first labels. While the session
 * holds, apps are visited that have something to send or a reminder to end; then it ends, and each app that still holds
 * what was read is told, so that it lets go of it. Decisions 20, 79.
 */
export type WayOut = {
  readonly visited: readonly string[]
  readonly told: readonly string[]
  /** The session ended by itself: the sign-in page says so. */
  readonly wasEnded: boolean
}

export const startOfWayOut: WayOut = { visited: [], told: [], wasEnded: false }

/** What the address of a sign-out page says of the way so far. */
export const wayOutIn = (search: string): WayOut => {
  const asked = new URLSearchParams(search)
  const labels = (name: string) => (asked.get(name) ?? '').split(',').filter(Boolean)
  return { visited: labels('visited'), told: labels('told'), wasEnded: asked.has('ended') }
}

const searchOf = ({ visited, told, wasEnded }: WayOut): string =>
  new URLSearchParams({
    ...(visited.length > 0 ? { visited: visited.join(',') } : {}),
    ...(told.length > 0 ? { told: told.join(',') } : {}),
    ...(wasEnded ? { ended: '1' } : {}),
  }).toString()

type Host = { readonly label: string; readonly isHome: boolean; readonly origin: string }

/** Every host of every app: one app may be served under several names, each with a storage of its own. */
const hostsOf = (config: PublicConfig): Host[] =>
  config.apps.flatMap(({ id, origin }) => {
    const labels = apps.find((app) => app.id === id)?.labels ?? [id]
    const main = labelOf(new URL(origin).hostname)
    return labels.map((label) => ({
      label,
      isHome: id === 'home',
      origin: origin.replace(`//${main}.`, `//${label}.`),
    }))
  })

/** Whether that host says that it holds what was read for somebody. */
const isUsed = ({ label }: Host): boolean => readCookie(`used-${label}`) === '1'

type Here = { readonly config: PublicConfig; readonly here: string; readonly way: WayOut }

/** The next app to visit while the session holds: one with unsent work, or used, in which reminders may have to end. */
export const nextToVisit = ({ config, here, way }: Here): string | undefined => {
  const visited = [...way.visited, here]
  const next = hostsOf(config).find(
    (host) => !visited.includes(host.label) && (waitingOn(host.label) > 0 || (isUsed(host) && !host.isHome)),
  )
  return next && `${next.origin}/logout?${searchOf({ ...way, visited })}`
}

/** The next app to tell that nobody is signed in any more; undefined once all know. */
export const nextToTell = ({ config, here, way }: Here): string | undefined => {
  const told = [...way.told, here]
  const next = hostsOf(config).find((host) => !told.includes(host.label) && isUsed(host))
  return next && `${next.origin}/logout?${searchOf({ ...way, visited: [], told })}`
}

/** Where the way out ends. */
export const endOfWayOut = (homeOrigin: string, { here, way }: Pick<Here, 'here' | 'way'>): string =>
  `${homeOrigin}/logout?${searchOf({ ...way, visited: [], told: [...way.told, here] })}`

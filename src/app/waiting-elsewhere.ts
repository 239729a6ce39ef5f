import type { AppId } from '../../domain/public-config.ts'
import { apps as knownApps } from '../../domain/user/apps.ts'
import { readCookie } from '../engine/cookies.ts'

/** Entries of one person that wait in one app on this device. */
export type WaitingInApp = { readonly app: AppId; readonly initials: string; readonly count: number }

const parseEntry = (app: AppId, text: string): WaitingInApp | undefined => {
  const match = /^([^:]{1,8}):(\d{1,6})$/.exec(text)
  const [, initials, count] = match ?? []
  return initials === undefined || count === undefined ? undefined : { app, initials, count: Number(count) }
}

const hostLabelsOf = (app: AppId): readonly string[] => knownApps.find(({ id }) => id === app)?.labels ?? [app]

const entriesOn = (app: AppId, label: string): readonly WaitingInApp[] =>
  (readCookie(`waiting-${label}`) ?? '')
    .split(',')
    .map((text) => parseEntry(app, text))
    .filter((entry) => entry !== undefined)

/** How much waits on one host, whoever pressed it. */
export const waitingOn = (label: string): number => entriesOn('home', label).reduce((sum, { count }) => sum + count, 0)

/**
 * What waits on this device in the other apps, whose storage this origin cannot read: each of their hosts keeps its
 * counts in a cookie `waiting-<host label>` of the shared domain, as "AB:2,CD:1". Decision 20.
 */
export const waitingElsewhere = (apps: readonly AppId[]): readonly WaitingInApp[] =>
  apps.flatMap((app) => hostLabelsOf(app).flatMap((label) => entriesOn(app, label)))

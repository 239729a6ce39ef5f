import type { AppId } from '../../domain/public-config.ts'
import { apps as knownApps } from '../../domain/user/apps.ts'
import { readCookie } from '../engine/cookies.ts'

/** Entries of one person that wait in one app on this device. */
export type WaitingInApp = { readonly app: AppId; readonly initials: string; readonly count: number }

/** Initials as they stand in an address: a letter of some scripts takes a dozen signs there. */
const entryPattern = /^([^:]{0,100}):(\d{1,6})$/

const parseEntry = (app: AppId, text: string): WaitingInApp | undefined => {
  const [, initials, count] = entryPattern.exec(text) ?? []
  if (initials === undefined || count === undefined) return undefined
  try {
    return { app, initials: decodeURIComponent(initials), count: Number(count) }
  } catch {
    return undefined
  }
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
 * What waits on this device in the other apps, whose storage this origin cannot read, of everybody whose initials are
 * known: each of their hosts keeps its counts in a cookie `waiting-<host label>` of the shared domain, as "AB:2,CD:1".
 * Decision 20.
 */
export const waitingElsewhere = (apps: readonly AppId[]): readonly WaitingInApp[] =>
  apps
    .flatMap((app) => hostLabelsOf(app).flatMap((label) => entriesOn(app, label)))
    .filter(({ initials }) => initials !== '')

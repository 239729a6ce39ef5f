import type { RoleName } from '../../../domain/permissions.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'

/** A member of staff of the simulated provider. `agencyId` makes them an agency's. */
export type PersonSpec = {
  readonly id: string
  readonly name: string
  readonly roles: readonly RoleName[]
  readonly agencyId?: string | undefined
  /** Where they work; at the one house, if nothing else is said. */
  readonly locations?: readonly string[] | undefined
}

export type ModelRequest = {
  readonly method: string
  /** With `/v1` and its query. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string | undefined
}

/** The HttpOnly cookie of one browser, which only the session calls get. Whoever delivers answers writes it. */
export type ModelSession = { refreshToken: string | undefined }

/** What an answer writes into the browser's cookies once it arrives; see `keepCookies`. */
export type SetCookies = { readonly refreshToken: string | undefined; readonly person: string }

export type ModelAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly setCookies?: SetCookies | undefined
}

/** One change of state that a request made. The same press under two keys is two of these. */
export type Applied = {
  /** The idempotency key; of an event without one, its id. */
  readonly id: string
  /** The name of the mutation. */
  readonly name: string
  readonly path: string
  readonly target: string
  /** To whom it was attributed. */
  readonly userId: string
  readonly carrier: 'token' | 'grant'
  readonly deviceId: string | undefined
  readonly seq: number | undefined
  /** By the server's clock, in ms. */
  readonly at: number
}

/** A mutation that reached the server, whatever became of it. */
export type Received = Applied & { readonly status: number; readonly isReplayed: boolean }

/** A mutation about to be run, for whoever wants it refused. */
export type Arriving = Pick<Received, 'id' | 'name' | 'path' | 'target' | 'userId' | 'carrier' | 'deviceId' | 'seq'>

export const elsewhereKinds = [
  'edit-activity',
  'delete-activity',
  'comment',
  'create-activity',
  'archive-client',
  'edit-shift',
  'archive-person',
  'change-role',
  /** Somebody may do less than before, or nothing at all; and may do what they could at first. */
  'take-rights',
  'give-rights',
  /** Somebody is taken off the channel of named people, or put on it; a channel is archived, or no more; a message removed. */
  'leave-channel',
  'join-channel',
  'archive-channel',
  'moderate',
] as const
export type ElsewhereKind = (typeof elsewhereKinds)[number]

/** A row as it goes over the wire. */
export type WireRow = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly version: number
  readonly dateModified: string
}

/** What the model needs of chance. */
export type ModelRandom = {
  readonly int: (from: number, upTo: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly uuid: () => string
}

/** The server's end of a stream of live events. */
export type ModelStream = { readonly close: () => void }

/** The server, small: synchronous, each request whole or not at all. */
export type ModelServer = {
  readonly handle: (request: ModelRequest, browser: { readonly session: ModelSession }) => ModelAnswer
  /** Opens a stream of live events, or answers why not. `onEnd`: the server ended it. */
  readonly openEvents: (
    request: ModelRequest,
    push: (text: string) => void,
    onEnd?: () => void,
  ) => ModelStream | ModelAnswer
  /** The comment line that keeps streams awake; the real server sends it every 25 s. True if anybody listens. */
  readonly beat: () => boolean

  // The identity pool.
  /** Signs a person in: the refresh token that the sign-in page hands to `POST /v1/session`. */
  readonly signIn: (userId: string) => string
  /** Identity tokens made so far are good for nothing; a fresh one cures it. */
  readonly expireTokens: () => void
  /** The sign-ins of a person, or of all, are ended: the next exchange is answered `signed-out`. */
  readonly endSessions: (userId?: string) => void
  readonly setPool: (state: 'up' | 'unreachable') => void
  /** How long identity tokens made from now on are good. */
  readonly setTokenLife: (ms: number) => void

  // For the invariants.
  /** Every change of state by a request, in order. What a restore undid is no longer here, but in `undone`. */
  readonly applied: () => readonly Applied[]
  readonly undone: () => readonly Applied[]
  /** Every mutation that arrived, in order, refused and repeated ones too. */
  readonly received: () => readonly Received[]
  /** What would be answered to this person now, by id. The rows are the model's own: read them, and no more. */
  readonly visibleTo: (userId: string, table: TableName) => ReadonlyMap<string, WireRow>
  /** What this person has still to read, by channel. */
  readonly unreadOf: (userId: string) => readonly { readonly channelId: string; readonly unreadCount: number }[]
  /** The numbers of a device's entries that arrived, for the app with this label. */
  readonly receivedSeqs: (deviceId: string, app?: string) => readonly number[]
  readonly people: () => readonly PersonSpec[]
  /** Whoever is archived cannot sign in any more. */
  readonly isArchived: (userId: string) => boolean

  // What others do, and what happens to it.
  /** Somebody else, on no simulated device, does something; false where there was nothing to do it to. */
  readonly elsewhere: (kind: ElsewhereKind, about?: string) => boolean
  /** Refuses mutations with this key, or on which the predicate says yes, so many times. */
  readonly refuse: (which: string | ((arriving: Arriving) => boolean), status: number, times: number) => void
  readonly restoreBackup: (agoMs: number) => void
  /** The process ends and begins again: streams end, what was committed is there. */
  readonly restart: () => void
  readonly epoch: () => string
  /**
   * Puts rows in that were there from the beginning: wire form, without version and dates; of an activity, `clients`
   * with id, initials and location. No restore goes back behind it.
   */
  readonly put: (table: TableName, ...rows: readonly Readonly<Record<string, unknown>>[]) => void
}

/** Writes the cookies that came with an answer into the browser that got it. */
export const keepCookies = (
  { setCookies }: ModelAnswer,
  { session, cookies }: { readonly session: ModelSession; readonly cookies: Map<string, string> },
): void => {
  if (setCookies === undefined) return
  session.refreshToken = setCookies.refreshToken
  cookies.set('current-person', setCookies.person)
}

import type { CallDefinition } from '../domain/calls/define-call.ts'
import type { MutationDefinition } from '../domain/mutations/define-mutation.ts'
import type { Result } from '../domain/result.ts'
import type { Instant } from '../domain/time/instant.ts'
import type { CurrentUser } from '../domain/user/current-user.ts'
import type { Problem } from './http/problem.ts'
import type { OpenedRow } from './opened-rows.ts'
import type { CopyState } from './pull/copy.ts'
import type { DraftKey, Read } from './queries/read.ts'
import type { Store } from './store.ts'

/** Who is signed in on this origin, as far as this device knows. `asOf` is when the server last said so. */
export type SessionView = {
  readonly state: 'checking' | 'signed-out' | 'signed-in' | 'locked'
  readonly user?: CurrentUser | undefined
  readonly asOf?: Instant | undefined
  /** After too many wrong passwords at the lock: when the next may be tried. */
  readonly unlockWaitUntilAt?: Instant | undefined
}

/**
 * What is true of a sign-out once it is done here. told: the server has ended the session. unanswered: it was asked to,
 * and has yet to answer. no-signal: it could not be asked. What waits is sent later in each case. Decision 197.
 */
export type SignedOut = 'told' | 'unanswered' | 'no-signal'

export type Session = Store<SessionView> & {
  /** Resolves once it is known whether somebody is signed in. */
  readonly checked: () => Promise<SessionView>
  /** Called by the sign-in page with what the identity pool gave. Decision 17. */
  readonly completeSignIn: (given: {
    refreshToken: string
    password?: string | undefined
  }) => Promise<Result<CurrentUser, CallFailure>>
  /**
   * Keeps the logout, and the removal of this device's notification tokens, and sends them for a few seconds while there
   * is signal; then ends the session here. Answers how far the server knows of its end, also where nobody is signed in
   * any more. Never throws. Decision 18.
   */
  readonly signOut: (notificationTokens?: readonly string[]) => Promise<SignedOut>
  /** Resolves once the server has heard of every sign-out of this device: it is told again until it answers. */
  readonly endTold: () => Promise<void>
  readonly lock: () => Promise<void>
  readonly unlock: (password: string) => Promise<Result<undefined, 'wrong-password' | 'wait'>>
}

/** What the top bar and the device page say about the engine. */
export type SyncState = {
  /** reading: the copy is not whole yet. outdated: a part of it could not be read when it was asked for last. */
  readonly state: 'synced' | 'reading' | 'outdated' | 'sending' | 'waiting' | 'offline' | 'attention'
  readonly isOnline: boolean
  /** All of the person's own that the office does not have, what is being sent included. */
  readonly waiting: number
  readonly sending: number
  readonly attention: number
  readonly oldestWaitingAt?: Instant | undefined
  readonly lastContactAt?: Instant | undefined
  readonly clockOffsetMs: number
  readonly persisted?: boolean | undefined
  readonly deviceName: string
  readonly deviceId: string
  readonly newestSeq: number
  readonly receivedCount: number
  /** Numbers that this device once gave and no longer has: lost with an evicted database. Decision 8. */
  readonly lostSeqs: readonly { readonly from: number; readonly to: number }[]
  /** blocked: it opens once another tab, of an older build, is closed. */
  readonly copy: CopyState
  readonly storage: 'ok' | 'failing' | 'refused' | 'newer-build' | 'blocked'
}

/** A press that is kept: `delivered` tells how far it came within a time. */
export type Committed = {
  readonly id: string
  readonly seq: number
  readonly delivered: (withinMs: number) => Promise<'delivered' | 'waiting' | 'attention'>
}

/**
 * Why a press was not kept. storage-failed: the device did not take it. newer-build: this page is older than the
 * databases. failed: a bug of ours, which was reported.
 */
export type CommitRefusal = 'storage-failed' | 'newer-build' | 'failed' | 'not-allowed' | 'invalid'

/** Why there is no answer that one could go on with. */
export type CallFailure = Problem | { readonly kind: 'no-signal' }
export type SendNowFailure = CallFailure

/** A message for the person; the page shows it as a toast. */
export type Notice = {
  readonly kind: 'success' | 'info' | 'warning' | 'error'
  readonly title?: string | undefined
  readonly text: string
  readonly durationMs?: number | undefined
  /** Shifts that clash, as the server tells them beside the text. */
  readonly clashes?: unknown
}

export type EntryActions = {
  readonly tryAgain: (entryId: string) => Promise<void>
  /** A new entry with the new payload takes the place of the refused one. */
  readonly edit: (entryId: string, payload: unknown) => Promise<Result<Committed, CommitRefusal>>
  readonly setAside: (entryId: string, reason: string) => Promise<Result<undefined, CommitRefusal>>
  readonly sendNow: () => void
}

export type Drafts = {
  /** `typedBy`: the id of the person who typed it; nothing is kept while nobody is signed in. */
  readonly save: (key: DraftKey, value: unknown, typedBy: string | undefined) => Promise<boolean>
  readonly clear: (key: DraftKey) => Promise<void>
}

/** What a press says beside its payload. */
export type CommitOptions = {
  /** The draft that it settles, removed in the same transaction. Decision 12. */
  readonly draft?: DraftKey | undefined
  /** The version of the row that its author saw, where a form has kept an older one, or the row is not on this device. */
  readonly basedOn?: number | undefined
}

/** What somebody who waits for the answer says beside the payload. */
export type SendNowOptions = Pick<CommitOptions, 'basedOn'>

/** An answer and when the server gave it. `isKept`: there is no signal, and it is the one that the device had last. */
export type AnswerOrKept<Output> = {
  readonly value: Output
  readonly answeredAt: Instant
  readonly isKept: boolean
}

/** The engine of one page. */
export type Engine = {
  readonly session: Session
  readonly syncState: Store<SyncState>
  readonly entries: EntryActions
  readonly drafts: Drafts
  /** The time as the server has it. */
  readonly now: () => Instant
  readonly commit: <Payload>(
    definition: MutationDefinition<Payload>,
    payload: Payload,
    options?: CommitOptions,
  ) => Promise<Result<Committed, CommitRefusal>>
  readonly sendNow: <Payload>(
    definition: MutationDefinition<Payload>,
    payload: Payload,
    options?: SendNowOptions,
  ) => Promise<Result<unknown, SendNowFailure>>
  readonly call: <Input, Output>(
    definition: CallDefinition<Input, Output>,
    input: Input,
  ) => Promise<Result<Output, CallFailure>>
  /** The same; the answer is kept on the device, and given again with its age while there is no signal. Decision 244. */
  readonly callOrKept: <Input, Output>(
    definition: CallDefinition<Input, Output>,
    input: Input,
  ) => Promise<Result<AnswerOrKept<Output>, CallFailure>>
  /**
   * The same for what lies beyond the device's copy: the rows of the answer are kept on the device, with one's own unsent
   * entries on top, before it is given back.
   */
  readonly open: <Input, Output>(
    definition: CallDefinition<Input, Output>,
    input: Input,
    rowsOf: (output: Output) => readonly OpenedRow[],
  ) => Promise<Result<Output, CallFailure>>
  /** Runs the query now and whenever rows that it read have changed, in any tab. */
  readonly watch: <Value>(query: (read: Read) => Promise<Value>, watcher: Watcher<Value>) => () => void
  /** Pulls what is stale now, without waiting for its time. */
  readonly refresh: () => void
  readonly stop: () => Promise<void>
}

export type Watcher<Value> = {
  readonly onValue: (value: Value) => void
  readonly onError: (error: unknown) => void
  /** The query is asked again no sooner than so long after its last answer; 0 if not given. */
  readonly restMs?: number | undefined
}

import type { FastifyRequest } from 'fastify'
import type { Instant } from '../domain/time/instant.ts'
import type { Caller } from './caller.ts'
import type { CareRecords } from './care-records/care-records.ts'
import type { Database } from './database/connection.ts'
import type { AccountMaker } from './identity/account-maker.ts'
import type { Logger } from './logger.ts'

/** How e-mails go out from here. */
export type MailRoute = {
  readonly isSent: boolean
  readonly rotaOrigin: string | undefined
  readonly homeOrigin?: string | undefined
  readonly productName?: string | undefined
}

/** What the routes under /v1 are given. `clock` is the server's own time. */
export type ApiContext = {
  readonly database: Database
  readonly logger: Logger
  readonly clock: () => Instant
  /** The sender of a request by what holds now, for what goes on after it was let in. Throws where nobody is let in now. */
  readonly callerNow: (request: FastifyRequest) => Promise<Caller>
  /** The way to an external care-record system, where one is connected. Decision 43. */
  readonly careRecords?: CareRecords | undefined
  /** How new people come into the identity pool, where that is ours to do. */
  readonly accounts?: AccountMaker | undefined
  /** Whether e-mails leave (else they are kept as files), and where they say that the rotas are. */
  readonly mail?: MailRoute | undefined
  /** Requests a person may make in a minute; generous by default. */
  readonly requestsPerMinute?: number
  /** How pushes are sent; to public services alone unless a test says otherwise. */
  readonly push?: { readonly contact?: string; readonly allowsLocalService?: boolean }
}

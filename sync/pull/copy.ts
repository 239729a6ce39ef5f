import type { TableName } from '../../domain/resources/table-name.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Problem } from '../http/problem.ts'

/**
 * Why a list was not read though the server can be reached. away: it, or what stands before it, is busy or being
 * restarted. broken: this list fails. refused, forbidden: it does not answer this question. listless: an answer without
 * its list. unanswered: no answer, or none that counts, though others come.
 */
export type ReadFailure = {
  readonly why: 'away' | 'broken' | 'refused' | 'forbidden' | 'listless' | 'unanswered'
  readonly problem: Problem
}

/** A part of the mirror that could not be read when it was asked for last. */
export type FailedRead = ReadFailure & {
  /** The key of its checkpoint. */
  readonly key: string
  readonly table: TableName
  /** How often in a row, up to two. */
  readonly attempts: number
  /** When it was read last; undefined: never yet. */
  readonly readAt?: Instant | undefined
}

/** How much of the person's copy is on this device. */
export type CopyState = {
  /** How many of its lists have been read to the end, of how many; both 0 until it is known who reads. */
  readonly done: number
  readonly of: number
  /** The rows of the list that is being read. */
  readonly current?: { readonly table: string; readonly done: number; readonly total: number } | undefined
  /** What could not be read when it was asked for last, though the server can be reached. */
  readonly failedReads: readonly FailedRead[]
}

export const nothingCopied: CopyState = { done: 0, of: 0, failedReads: [] }

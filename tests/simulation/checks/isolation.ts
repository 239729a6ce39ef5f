import { misattributed } from '../../support/checks/applied.ts'
import type { PressRecord } from '../stories/record.ts'
import { called, type Finding, type Truth } from './truth.ts'

/** I4: whoever's session carried it, the server attributes an entry to the person who pressed. */
export const attribution = (record: PressRecord, { applied }: Truth): Finding[] =>
  misattributed(applied, (id) => record.byId(id)?.personId).flatMap(({ one: { id, userId } }) => {
    const press = record.byId(id)
    return press ? [{ invariant: 'I4', what: `${called(press)} is attributed to ${userId.slice(-4)}` }] : []
  })

/** What one look of one person at one page brought. */
export type Look = {
  readonly userId: string
  readonly device: string
  readonly entries: readonly { readonly id: string; readonly by: { readonly userId: string } }[]
  /** All text of the activities that are shown. */
  readonly texts: readonly string[]
  readonly draft: unknown
  /** The channels that it told of. */
  readonly channels?: readonly string[]
  /** Reports that stand twice in what is shown. */
  readonly doubled?: readonly Finding[]
}

/** I4: nothing that somebody else pressed and the server does not have, no entry and no draft, is read in a session. */
export const nothingOfOthers = (record: PressRecord, truth: Truth, look: Look): Finding[] => {
  const who = `${look.userId.slice(-4)} on ${look.device}`
  const entries = look.entries
    .filter(({ by }) => by.userId !== look.userId)
    .map(({ by }) => `${who} is shown an entry of ${by.userId.slice(-4)}`)
  const unsent = record.presses.filter(
    ({ personId, device, id }) =>
      personId !== look.userId && device === look.device && id !== undefined && !truth.appliedAt.has(id),
  )
  const texts = unsent
    .filter(({ mark, wasForgotten }) => wasForgotten !== true && look.texts.some((text) => text.includes(mark)))
    .map((press) => `${who} can read ${called(press)}, which is not sent`)
  const isOthers = typeof look.draft === 'string' && look.draft !== `draft of ${look.userId}`
  const drafts = isOthers ? [`${who} is offered the ${look.draft}`] : []
  return [...entries, ...texts, ...drafts].map((what) => ({ invariant: 'I4', what }))
}

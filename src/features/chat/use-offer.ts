import { type KeyboardEvent, type RefObject, useState } from 'react'
import { membersOf } from '../../../domain/chat/belongs.ts'
import type { Channel } from '../../../domain/chat/channel.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { finder } from '../../pieces/pickers/found.ts'
import type { Writing } from './use-composer.ts'

/** So many are offered at once. */
const mostOffered = 6

export type Offered = {
  readonly kind: 'person' | 'client'
  readonly id: string
  readonly name: string
  readonly second?: string | undefined
}

/** The sign and what follows it up to the caret: "@gra". A name may have one blank within. */
const BEGUN = /(?:^|\s)([@#])([^\s@#]{0,40}(?: [^\s@#]{0,40})?)$/u

type Begun = { readonly sign: '@' | '#'; readonly words: string; readonly from: number; readonly to: number }

/** What is being named where the caret stands. */
export const begunAt = (text: string, caret: number): Begun | undefined => {
  const [, sign, words] = BEGUN.exec(text.slice(0, caret)) ?? []
  if ((sign !== '@' && sign !== '#') || words === undefined) return undefined
  return { sign, words, from: caret - words.length - 1, to: caret }
}

/** A text with a name in the place of what was begun. */
export const withName = (text: string, { sign, from, to }: Begun, name: string) => {
  const before = `${text.slice(0, from)}${sign}${name} `
  return { text: `${before}${text.slice(to).replace(/^ /u, '')}`, caret: before.length }
}

const useCandidates = (channel: Channel) => {
  const { user, can } = useCurrentUser()
  const mayReadClients = can('read clients')
  return useLiveQuery(
    async (read) => {
      const [rotaUsers, clients] = await Promise.all([read.rotaUsers(), mayReadClients ? read.clients() : []])
      const people = membersOf(channel, rotaUsers).filter(({ userId }) => userId !== user.id)
      return {
        '@': people.map(({ userId, displayName }): Offered => ({ kind: 'person', id: userId, name: displayName })),
        '#': clients
          .filter(({ archivedOn }) => archivedOn === undefined)
          .map(
            ({ id, initials, location }): Offered => ({
              kind: 'client',
              id,
              name: initials,
              second: location.roomNumber && `Room ${location.roomNumber}`,
            }),
          ),
      }
    },
    [channel, user.id, mayReadClients],
  )
}

type OfferGiven = {
  readonly channel: Channel
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly writing: Writing
  readonly set: (part: Partial<Writing>) => void
}

type Keys = {
  readonly offered: readonly Offered[]
  readonly at: number
  readonly choose: (one: Offered) => void
  readonly mark: (at: number) => void
  readonly close: () => void
}

/** What the keys do while something is offered; answers whether the key was for the list. */
const keysOf =
  ({ offered, at, choose, mark, close }: Keys) =>
  (event: KeyboardEvent): boolean => {
    const one = offered[at]
    if (one === undefined) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) mark((at + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(one)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    return true
  }

/** Offers people after "@" and clients after "#" as they are typed; arrow keys, Enter and Tab choose, Escape closes. */
export const useOffer = ({ channel, field, writing, set }: OfferGiven) => {
  const candidates = useCandidates(channel)
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const [marked, setMarked] = useState(0)
  const begun = begunAt(writing.text, caret)
  const isOpen = begun !== undefined && closedAt !== begun.from
  const isFound = finder(begun?.words ?? '')
  const offered = isOpen
    ? (candidates?.[begun.sign] ?? []).filter(({ name }) => isFound(name)).slice(0, mostOffered)
    : []
  const at = Math.min(marked, Math.max(0, offered.length - 1))
  const follow = () => {
    setCaret(field.current?.selectionStart ?? 0)
    setMarked(0)
  }
  const put = (text: string, to: number, part: Partial<Writing> = {}) => {
    set({ text, ...part })
    setCaret(to)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(to, to)
    })
  }
  const choose = ({ kind, id, name }: Offered) => {
    if (begun === undefined) return
    const { text, caret: to } = withName(writing.text, begun, name)
    const { mentions = [], clients = [] } = writing
    if (kind === 'person')
      put(text, to, { mentions: [...mentions.filter((one) => one.userId !== id), { userId: id, displayName: name }] })
    else put(text, to, { clients: [...clients.filter((one) => one.id !== id), { id, initials: name }] })
  }
  /** Begins a name at the caret, as the buttons beneath the box do. */
  const begin = (sign: '@' | '#') => {
    const from = field.current?.selectionStart ?? writing.text.length
    const before = writing.text.slice(0, from)
    const begunText = `${before}${before === '' || /\s$/u.test(before) ? '' : ' '}${sign}`
    setClosedAt(undefined)
    put(`${begunText}${writing.text.slice(from)}`, begunText.length)
  }
  const onKeyDown = keysOf({ offered, at, choose, mark: setMarked, close: () => setClosedAt(begun?.from) })
  return { offered, at, choose, begin, follow, onKeyDown }
}

import type { CommitRefusal } from '../../../sync/index.ts'

/** What the page was told of a press; 'untold' while, or because, nobody was there to hear it. */
export type Told = 'untold' | 'kept' | CommitRefusal

/** One press as the harness saw it, kept outside the engine. */
export type Press = {
  readonly number: number
  /** The stored name of its mutation. */
  readonly name: string
  readonly target: string
  /** What only this press says: a piece of its stored text. */
  readonly mark: string
  readonly personId: string
  readonly device: string
  readonly atMs: number
  /** What it is sent in the order pressed with, where that is more than its target. */
  readonly queue?: string | undefined
  /** Of a mark: how far somebody has read a channel. */
  read?: { readonly channelId: string; readonly upTo: string }
  /** The one client that it is about, where it is about one. */
  readonly clientId?: string | undefined
  /** The presses of the same story without which this one means nothing. */
  readonly needs: readonly Press[]
  /** The draft in which its text is kept until the press is. */
  draftKey?: string
  told: Told
  toldAtMs?: number
  id?: string
  seq?: number
  /** The refused press in whose place a person put this one, or that they gave up with it. */
  replaces?: Press
  givesUp?: Press
  /** The database that held it is gone, and the story itself made it so. */
  evicted?: 'named' | 'cleared'
  /** Whether its page, which said that it was kept once it had been evicted, could not look: a newer build had its databases. */
  isOutOfReach?: () => boolean
  /** The server had it, and forgot it with a backup. */
  wasForgotten?: boolean
  /** The server has refused it at least once, or it waited for one that was refused: it may come later than others. */
  wasHeld: boolean
}

/** A shift that somebody took, and what the page was told. */
export type Claim = {
  readonly shiftId: string
  readonly personId: string
  readonly device: string
  told: 'untold' | 'confirmed' | 'refused' | 'no-signal' | 'failed'
  /** The server forgot it with its backup. */
  isOver: boolean
}

export type PressRecord = {
  readonly presses: Press[]
  readonly claims: Claim[]
  readonly add: (press: Omit<Press, 'number' | 'told' | 'wasHeld'>) => Press
  readonly byId: (id: string) => Press | undefined
  readonly noteId: (press: Press, id: string) => void
}

/** An account of what people did and what they were told. */
export const createRecord = (): PressRecord => {
  const presses: Press[] = []
  const byId = new Map<string, Press>()
  return {
    presses,
    claims: [],
    add: (given) => {
      const press: Press = { ...given, number: presses.length + 1, told: 'untold', wasHeld: false }
      presses.push(press)
      return press
    },
    byId: (id) => byId.get(id),
    noteId: (press, id) => {
      press.id = id
      byId.set(id, press)
    },
  }
}

/** Where an entry stood when its author's tab looked. */
export type EntryStates = Readonly<Record<string, 'waiting' | 'sending' | 'attention' | 'received'>>

/** An activity as a tab showed it. `marks`: the events in it, and what was withdrawn or filed. */
export type SeenRow = {
  readonly version: number
  readonly dateModified: string
  readonly title: string
  readonly marks: readonly string[]
}

/** A press that the engine confirmed. `mark`: what has to be seen of it in its row from then on. */
export type Pressed = {
  readonly kind: 'pressed'
  readonly device: string
  readonly tab: string
  readonly person: string
  readonly id: string
  readonly seq: number
  readonly name: string
  readonly target: string
  readonly isRow: boolean
  readonly mark?: string | undefined
  readonly title?: string | undefined
}

/** One activity as a tab showed it, with its author's entries as they stood just before and just after it was read. */
export type Seen = {
  readonly kind: 'seen'
  readonly device: string
  readonly tab: string
  readonly person: string
  readonly target: string
  /** The step at which the read began; the fact's own step is when its answer was there. */
  readonly began: number
  /** By the clock of its device. */
  readonly atMs: number
  readonly row: SeenRow | undefined
  readonly before: EntryStates
  readonly after: EntryStates
}

/** The person sent a refused entry again, edited it or set it aside: from here on it counts anew. */
export type Decided = { readonly kind: 'decided'; readonly id: string; readonly how: 'again' | 'edited' | 'set-aside' }

/** What was read before does not bind what is read after: of one device, of one person, or of all. */
export type Reset = {
  readonly kind: 'reset'
  readonly why: 'restored' | 'emptied' | 'rights'
  readonly device?: string | undefined
  readonly person?: string | undefined
}

/** A tab that is killed as it is told that a press is kept may not have shown it. */
export type Killed = { readonly kind: 'killed'; readonly tab: string; readonly atMs: number }

/** Anything else, for the story of a failure. */
export type Told = { readonly kind: 'told'; readonly text: string }

export type Fact = Pressed | Seen | Decided | Reset | Killed | Told
export type Step<One extends Fact = Fact> = One & { readonly step: number }

/** A row of the server's audit table. */
export type Audited = {
  readonly id: number
  readonly requestId: string
  readonly userId: string
  readonly deviceId: string | undefined
  readonly subject: string
  readonly subjectId: string
}

/** A device at the end: who is signed in, what its mirror holds and what the server answers that person. */
export type DeviceAtEnd = {
  readonly device: string
  readonly deviceId: string
  readonly entries: readonly { id: string; seq: number; userId: string; name: string; state: string; waits?: string }[]
  readonly mirror: Readonly<Record<string, ReadonlyMap<string, unknown>>>
  readonly server: Readonly<Record<string, ReadonlyMap<string, unknown>>>
}

/** What the server and the devices hold once everything has healed. */
export type Ending = {
  readonly devices: readonly DeviceAtEnd[]
  readonly audit: readonly Audited[]
  /** Ids of what is logged without a row: sign-outs, entries set aside. */
  readonly logged: readonly string[]
}

export type History = { readonly facts: readonly Step[]; readonly ending: Ending }

/** What a run writes down, in the order in which it happened. */
export const aRecorder = () => {
  const facts: Step[] = []
  return {
    facts,
    /** The step that the next fact will have. */
    step: () => facts.length,
    note: (fact: Fact) => {
      facts.push({ ...fact, step: facts.length })
    },
    tell: (text: string) => {
      facts.push({ kind: 'told', text, step: facts.length })
    },
  }
}

export type Recorder = ReturnType<typeof aRecorder>

const short = (id: string): string => id.slice(0, 8)

const lineOf = (fact: Step): string | undefined => {
  if (fact.kind === 'told') return fact.text
  if (fact.kind === 'decided') return `${short(fact.id)} ${fact.how}`
  if (fact.kind === 'killed') return `${fact.tab} is killed`
  if (fact.kind === 'reset') return `${fact.why} ${fact.device ?? fact.person ?? ''}`
  if (fact.kind === 'seen') return undefined
  const { tab, name, target, id, seq, title } = fact
  return `${tab} ${name.replace('v1.', '')} ${short(target)} as ${short(id)} number ${seq}${title ? ` "${title}"` : ''}`
}

/** The history in short lines, what was seen left out. */
export const storyOf = (facts: readonly Step[]): string =>
  facts
    .flatMap((fact) => {
      const line = lineOf(fact)
      return line === undefined ? [] : [`${String(fact.step).padStart(5)}  ${line}`]
    })
    .join('\n')

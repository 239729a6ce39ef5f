import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { toWireRow } from '../database/documents.ts'
import type { Needs, Nothing } from '../database/needs.ts'
import type { AllFacts, Asked, Asking, Fields } from './asking.ts'
import {
  type Decided,
  type Deciding,
  decideDocument,
  demandThere,
  type Known,
  type Subject,
} from './decide-document.ts'
import { workOf } from './document-rule.ts'
import { beginOnRow } from './row-rule.ts'
import type { Brought, Rule, Work } from './rule.ts'

type Written<Payload extends Fields, Row, Locked extends Needs, Next extends Needs, Read extends Needs> = Asking<
  Payload,
  Subject<unknown>['document'],
  Locked,
  Next,
  Read
> &
  Deciding<Payload, Row, AllFacts<Locked, Next, Read>> & {
    /** Whether it is received and changes nothing: it came too late to count. */
    readonly ignores: (asked: Asked<Payload>, subject: Subject<AllFacts<Locked, Next, Read>>) => boolean
    /** Gives what is kept of the event, whether it changes anything or not. */
    readonly keeps?: (asked: Asked<Payload>) => Brought['beside']
  }

/** An event on a row, decided upon; undefined where it changes nothing. */
export type EventDecided = Decided | undefined

/** A rule of an event on a row, whose decision can be asked for without a database. */
export type EventRule<Payload extends Fields, Facts> = Rule & {
  readonly decide: (asked: Asked<Payload>, known: Known<Facts>) => EventDecided
}

/** The work of an event that changes nothing: the row is answered as it is, to whoever may see it. */
const workOfNothing = ({ id }: Asked<Fields>, { document, isVisible }: Known<unknown>): Work => ({
  change: { writes: [] },
  steps: [],
  answer: { status: 200, etag: undefined, body: document !== undefined && isVisible ? toWireRow(document) : { id } },
})

/** The rule of an event on one row, which is not one of an activity: as of a document, and it may come to nothing. */
export const eventRule = <
  Payload extends Fields,
  Row,
  Locked extends Needs = Nothing,
  Next extends Needs = Nothing,
  Read extends Needs = Nothing,
>(
  definition: MutationDefinition<Payload, Row>,
  written: Written<Payload, Row, Locked, Next, Read>,
): EventRule<Payload, AllFacts<Locked, Next, Read>> => {
  const decide = (asked: Asked<Payload>, known: Known<AllFacts<Locked, Next, Read>>): EventDecided => {
    demandThere(asked, written, known)
    written.refuses?.(asked, known)
    return written.ignores(asked, known) ? undefined : decideDocument(definition, asked, { rule: written, known })
  }
  return {
    definition,
    answered: definition.table,
    decide,
    begin: beginOnRow(definition, {
      asking: written,
      decide: (asked, known) => {
        const decided = decide(asked, known)
        const work = decided === undefined ? workOfNothing(asked, known) : workOf(asked, decided)
        const kept = written.keeps?.(asked) ?? []
        return { ...work, change: { ...work.change, beside: [...(work.change.beside ?? []), ...kept] } }
      },
    }),
  }
}

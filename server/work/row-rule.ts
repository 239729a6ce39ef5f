import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { actorFrom } from '../changes/actor.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { etagOf } from '../changes/outcome.ts'
import type { Document } from '../database/documents.ts'
import type { Needs } from '../database/needs.ts'
import { type AllFacts, type Asked, type Asking, askedOf, type Fields } from './asking.ts'
import { type Known, tableOfDocument } from './decide-document.ts'
import { loadingOf, whenFound } from './load.ts'
import type { Loading } from './loading.ts'
import type { Work } from './rule.ts'
import { displayNameOf, isVisibleRow, lockedRow } from './sources.ts'

type OnRow<Payload extends Fields, Locked extends Needs, Next extends Needs, Read extends Needs> = {
  readonly asking: Asking<Payload, Document | undefined, Locked, Next, Read>
  readonly decide: (asked: Asked<Payload>, known: Known<AllFacts<Locked, Next, Read>>) => Work
}

/** How every mutation of one row begins: its row is locked, and who asks and whether they see it is read with the rest. */
export const beginOnRow =
  <Payload extends Fields, Row, Locked extends Needs, Next extends Needs, Read extends Needs>(
    definition: MutationDefinition<Payload, Row>,
    { asking, decide }: OnRow<Payload, Locked, Next, Read>,
  ) =>
  (request: MutationRequest): Loading<() => Work> => {
    const asked = askedOf(definition, request)
    const { viewer, caller } = asked
    const [table, id] = [tableOfDocument(definition), definition.target(asked.payload).toLowerCase()]
    const sees = isVisibleRow({ table, id, viewer })
    const called = displayNameOf(caller.user.id)
    const loading = loadingOf(asked, { own: lockedRow(table, id), rule: asking, besides: [sees, called] })
    return whenFound(loading, ({ own: document, facts, told }) => {
      const actor = actorFrom(caller.user, told(called))
      return decide(asked, { document, facts, isVisible: told(sees), actor })
    })
  }

/** How every mutation of one row is answered: with the row as it is written, 204 where it goes. */
export const answerWithRow = (
  { definition }: Pick<Asked<Fields>, 'definition'>,
  { version, isDeleted }: Document,
  row: () => Fields,
): Work['answer'] => {
  const etag = etagOf(version)
  if (isDeleted) return { status: 204, etag, body: undefined }
  return { status: definition.kind === 'create' ? 201 : 200, etag, body: row() }
}

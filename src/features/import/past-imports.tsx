import type { PastImport } from '../../../domain/calls/imports.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EntryList, EntryRow } from '../../ui/entry-list.tsx'
import { UndoIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { countOfKind, countOfRows, kindWords } from './import-words.ts'
import { UndoImport } from './undo-import.tsx'
import type { PastImports } from './use-past-imports.ts'

const useMoment = () => {
  const { zone } = useCareFacts()
  return (at: number) => `${formatDay(localDayOf(at, zone))}, ${formatTime(at, zone)}`
}

function PastRow({ past, onUndone }: { past: PastImport; onUndone: () => void }) {
  const moment = useMoment()
  const { kind, made, left, by, at, rotaName, undoneAt, undoneBy } = past
  const second = [
    `${moment(at)}, by ${by}`,
    rotaName === undefined ? '' : `into ${rotaName}`,
    left > 0 ? `${countOfRows(left)} not added` : '',
    undoneAt === undefined ? (past.why ?? '') : `undone ${moment(undoneAt)}${undoneBy ? ` by ${undoneBy}` : ''}`,
  ]
  return (
    <EntryRow
      icon={kindWords[kind].icon}
      title={countOfKind(kind, made)}
      second={listed(second, ' · ')}
      aside={
        undoneAt === undefined ? (
          past.canUndo && <UndoImport past={past} onUndone={onUndone} />
        ) : (
          <Badge tone="outline" icon={UndoIcon} size="table">
            Undone
          </Badge>
        )
      }
    />
  )
}

function NotRead({ failure, read }: Pick<PastImports, 'failure' | 'read'>) {
  if (failure === undefined) return null
  const words = failure.kind === 'no-signal' ? 'You need to be online to see earlier imports.' : failure.detail
  return (
    <AlertBox tone="note" role="status" action={<Button onClick={read}>Try again</Button>}>
      {words}
    </AlertBox>
  )
}

/** The last imports: what each made, who did it when, and Undo where it is still possible. */
export function EarlierImports({ past }: { past: PastImports }) {
  const { value: imports, failure, read } = past
  return (
    <Section heading="Earlier imports" count={imports?.length}>
      {imports === undefined && failure === undefined && <SkeletonCards count={2} />}
      <NotRead failure={failure} read={read} />
      {imports?.length === 0 && <p>Nothing has been imported yet.</p>}
      {imports !== undefined && imports.length > 0 && (
        <EntryList label="Earlier imports">
          {imports.map((one) => (
            <PastRow key={one.importId} past={one} onUndone={read} />
          ))}
        </EntryList>
      )}
    </Section>
  )
}

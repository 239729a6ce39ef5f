import { Box } from '@chakra-ui/react'
import { isolated } from '../../../domain/listed.ts'
import { type ChangesFor, changesSince, isNobodys } from '../../../domain/rota/changes-since.ts'
import type { PublishedShift } from '../../../domain/rota/published-shift.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ChangeLine } from './change-line.tsx'

const counted = ({ added, changed, removed }: ChangesFor): string =>
  [
    added.length > 0 ? `${added.length} added` : '',
    changed.length > 0 ? `${changed.length} changed` : '',
    removed.length > 0 ? `${removed.length} removed` : '',
  ]
    .filter(Boolean)
    .join(', ')

function ForOne({ changes }: { changes: ChangesFor }) {
  const { person } = useCareFacts()
  const { who, added, changed, removed } = changes
  const name = isNobodys(changes) ? 'Nobody' : (who.displayName ?? person(who.key)?.displayName ?? 'Unknown User')
  const heading = `${isolated(name)}: ${counted(changes)}`
  return (
    <Box as="li">
      <Disclosure closedText={heading} openText={heading}>
        <Box as="ul" paddingInlineStart="3" aria-label={name}>
          {removed.map((shift) => (
            <ChangeLine key={shift.shiftId} kind="removed" shift={shift} />
          ))}
          {changed.map(({ from, to }) => (
            <ChangeLine key={to.shiftId} kind="changed" shift={to} was={from} />
          ))}
          {added.map((shift) => (
            <ChangeLine key={shift.shiftId} kind="added" shift={shift} />
          ))}
        </Box>
      </Disclosure>
    </Box>
  )
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

const saidOf = (changes: readonly ChangesFor[], isFirst: boolean): string => {
  const count = changes.filter((one) => !isNobodys(one)).length
  if (isFirst) return `It has not been published before. ${people(count)} will see their shifts.`
  if (changes.length === 0) return 'Nothing has changed since it was last published.'
  return `Something has changed for ${people(count)} since it was last published.`
}

type RotaChangesProps = { published?: readonly PublishedShift[] | undefined; shifts: readonly PublishedShift[] }

/** What changed for whom since a rota was last published. Rules §4, decision 64. */
export function RotaChanges({ published, shifts }: RotaChangesProps) {
  const changes = changesSince(published ?? [], shifts)
  return (
    <Box as="section" aria-label="Changes">
      <Box role="status">{saidOf(changes, published === undefined)}</Box>
      {changes.length > 0 && (
        <Disclosure closedText="Show who has changes" openText="Hide who has changes">
          <Box as="ul" marginTop="1">
            {changes.map((one) => (
              <ForOne key={one.who.key} changes={one} />
            ))}
          </Box>
        </Disclosure>
      )}
    </Box>
  )
}

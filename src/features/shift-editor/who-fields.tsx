import { Box, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { currentAssignments } from '../../../domain/rota/assignment.ts'
import { type Candidate, candidatesFor } from '../../../domain/rota/candidates.ts'
import type { Assignment, Shift } from '../../../domain/rota/shift.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { PersonChip } from '../../pieces/person-chip.tsx'
import { finder } from '../../pieces/pickers/found.ts'
import { QuietLine } from '../../pieces/pickers/quiet-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Section } from '../../ui/section.tsx'
import { candidateWords } from './candidate-words.ts'
import { withWorker } from './shift-value.ts'
import type { Around } from './use-around.ts'
import type { ShiftForm } from './use-shift-form.ts'

const nobody = 'nobody'
/** So many people are offered at once; the others are found by name or asked for. */
const shownAtOnce = 12

const keyOf = ({ userId, agencyId }: Assignment): string => userId ?? agencyId ?? nobody

export const workerOf = ({ value }: Pick<ShiftForm, 'value'>): Assignment | undefined =>
  value.assignedTo.find(({ type }) => type === 'current')

function Worker({ form }: { form: ShiftForm }) {
  const { person } = useCareFacts()
  const who = workerOf(form)
  if (who !== undefined) return <PersonChip person={who} duties={person(who.userId)?.dutiesQualifiedFor} />
  return (
    <Flex as="span" align="center" gap="2" minHeight="9">
      <PersonCircle size={30} look="nobody" />
      <Box as="span" textStyle="bodyStrong">
        Nobody
      </Box>
    </Flex>
  )
}

type ListProps = { form: ShiftForm; shift: Shift; around: Around }

const countWords = (found: readonly Candidate[], all: readonly Candidate[], search: string): string => {
  if (found.length === 0) return `No one is called “${search.trim()}”.`
  return `${found.length} of ${all.length}. People with the fewest warnings come first.`
}

/** Everybody who could work it, with what speaks against it; all of them can be chosen. Decision 33. */
function WorkerList({ form, shift, around }: ListProps) {
  const facts = useCareFacts()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(shownAtOnce)
  const all = useMemo(() => candidatesFor(shift, around), [shift, around])
  const isFound = finder(search)
  const found = all.filter(({ name, who }) => isFound(`${name} ${facts.personInitials(who)}`))
  const choose = (key: string) => {
    const chosen = all.find(({ who }) => keyOf(who) === key)
    form.change(withWorker(form.value, chosen?.who ?? 'nobody'))
  }
  const current = workerOf(form)
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <SearchField label="Name or initials" value={search} onValueChange={setSearch} />
      <RadioTileGroup
        legend="Who works it?"
        columns={1}
        value={current === undefined ? nobody : keyOf(current)}
        onValueChange={choose}
        options={[
          { value: nobody, text: 'Nobody' },
          ...found.slice(0, most).map((one) => ({
            value: keyOf(one.who),
            text: one.name,
            hint: candidateWords(one, shift, facts),
          })),
        ]}
      />
      {found.length > most && (
        <Box>
          <Button look="quiet" onClick={() => setMost(most + shownAtOnce)}>
            Show more of {found.length}
          </Button>
        </Box>
      )}
      <QuietLine>{countWords(found, all, search)}</QuietLine>
    </Box>
  )
}

/** Who works the shift, or nobody: found by name, with duties, clashes, rest and hours. Rules §3, decision 33. */
export function WhoFields({ form }: { form: ShiftForm }) {
  const { drawn, around } = form
  const free = useMemo(
    () => drawn && { ...drawn, assignedTo: drawn.assignedTo.filter((one) => !currentAssignments(drawn).includes(one)) },
    [drawn],
  )
  return (
    <Section heading="Assigned to" level={3}>
      <Worker form={form} />
      {free === undefined || around === undefined ? (
        <QuietLine>Enter the times of the shift to see who is free.</QuietLine>
      ) : (
        <Disclosure closedText="Choose who works it" openText="Hide the list">
          <Box paddingTop="2">
            <WorkerList form={form} shift={free} around={around} />
          </Box>
        </Disclosure>
      )}
    </Section>
  )
}

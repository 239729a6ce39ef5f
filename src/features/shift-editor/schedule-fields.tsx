import { Box, Flex, Grid } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { clientOfCareEntry, clientsNamedIn, notesWithRoom } from '../../../domain/rota/care-entry.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameToChoose } from '../../pieces/client-other-names.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CharactersLeft } from '../../ui/characters-left.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CareIcon, CoffeeIcon, DeleteIcon, PersonIcon, PlusIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type EntryValue, entryFieldId, isClientOpen } from './shift-value.ts'
import type { ShiftForm } from './use-shift-form.ts'
import { errorOf } from './when-fields.tsx'

const looks = {
  care: { word: 'Care', icon: CareIcon, tint: 'care' },
  break: { word: 'Break', icon: CoffeeIcon, tint: 'brk' },
} as const

type EntryProps = { entry: EntryValue; clients: readonly Client[]; onChange: (part: Partial<EntryValue>) => void }

/** Whom a care entry is for; of several with the same initials the editor asks, by room. Rules §5. */
function ForWhom({ entry, clients, onChange }: EntryProps) {
  const facts = useCareFacts()
  const named = clientsNamedIn(entry, clients)
  const client = clientOfCareEntry(entry, named)
  if (named.length === 0) return null
  if (named.length === 1 && client !== undefined) {
    return (
      <Flex align="center" gap="1.5" textStyle="second" color="ink2" role="status">
        <Icon of={PersonIcon} size={16} />
        For {nameToChoose(client, facts)}
      </Flex>
    )
  }
  const question = isClientOpen(entry, named) ? 'Choose who it is for. Several clients have these initials.' : 'For'
  return (
    <Box>
      <Box textStyle="label" marginBottom="2" aria-hidden>
        {question}
      </Box>
      <ChipChoice<string>
        label={question}
        value={client?.id}
        options={named.map((one) => ({ value: one.id, text: nameToChoose(one, facts) }))}
        onValueChange={(id) => {
          const chosen = named.find((one) => one.id === id)
          if (chosen !== undefined) onChange({ notes: notesWithRoom(entry.notes, chosen) })
        }}
      />
    </Box>
  )
}

type CardProps = EntryProps & { form: ShiftForm; onRemove: () => void }

function EntryCard({ form, entry, clients, onChange, onRemove }: CardProps) {
  const { word, icon, tint } = looks[entry.type]
  const [startId, endId] = [entryFieldId(entry, 'start'), entryFieldId(entry, 'end')]
  return (
    <Card as="li" label={`${word} ${entry.startTime}`} padding="card">
      <Flex align="center" gap="2" marginBottom="2">
        <Box as="span" color={`${tint}.bar`}>
          <Icon of={icon} size={20} />
        </Box>
        <Box flex="1" textStyle="strong">
          {word}
        </Box>
        <IconButton label={`Remove ${word} ${entry.startTime}`} icon={DeleteIcon} look="ghost" onClick={onRemove} />
      </Flex>
      <Grid gap="3" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: '100px 100px minmax(0, 1fr)' }}>
        <TimeField
          id={startId}
          label="From"
          value={entry.startTime}
          error={errorOf(form, startId)}
          isRequired
          onValueChange={(startTime) => onChange({ startTime })}
        />
        <TimeField
          id={endId}
          label="To"
          value={entry.endTime}
          error={errorOf(form, endId)}
          isRequired
          onValueChange={(endTime) => onChange({ endTime })}
        />
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <TextField
            label="Notes"
            autoComplete="off"
            maxLength={longestTextCharacters}
            value={entry.notes}
            onValueChange={(notes) => onChange({ notes })}
          />
          <CharactersLeft used={entry.notes.length} most={longestTextCharacters} />
        </Box>
      </Grid>
      <Box marginTop="2">
        <ForWhom entry={entry} clients={clients} onChange={onChange} />
      </Box>
    </Card>
  )
}

/** The care and breaks of a shift, in the order in which they are entered. Rules §3, §5. */
export function ScheduleFields({ form }: { form: ShiftForm }) {
  const { value, change, around } = form
  const { schedule } = value
  const [addedId, setAddedId] = useState<string>()
  // What was added is filled in next.
  useEffect(() => {
    if (addedId !== undefined) document.getElementById(entryFieldId({ id: addedId }, 'start'))?.focus()
  }, [addedId])
  const add = (type: EntryValue['type']) => {
    const id = crypto.randomUUID()
    change({ schedule: [...schedule, { id, startTime: '', endTime: '', type, notes: '' }] })
    setAddedId(id)
  }
  const changed = (id: string, part: Partial<EntryValue>) =>
    change({ schedule: schedule.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  return (
    <Section heading="Care and breaks" level={3} count={schedule.length === 0 ? undefined : schedule.length}>
      <Box textStyle="second" color="ink2" marginBottom="2">
        Start or end the notes with a client’s initials, for example “AB lunch”, to show them with that client.
      </Box>
      {schedule.length > 0 && (
        <Box as="ul" aria-label="Care and breaks" display="grid" gap="2" marginBottom="2">
          {schedule.map((entry) => (
            <EntryCard
              key={entry.id}
              form={form}
              entry={entry}
              clients={around?.clients ?? []}
              onChange={(part) => changed(entry.id, part)}
              onRemove={() => change({ schedule: schedule.filter(({ id }) => id !== entry.id) })}
            />
          ))}
        </Box>
      )}
      <Flex gap="2" flexWrap="wrap">
        <Button icon={PlusIcon} onClick={() => add('care')}>
          Add care
        </Button>
        <Button icon={PlusIcon} onClick={() => add('break')}>
          Add break
        </Button>
      </Flex>
    </Section>
  )
}

import { Box } from '@chakra-ui/react'
import type { ActivityClient } from '../../../domain/activity/activity.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { NoteField } from './note-field.tsx'
import { SatisfactionMarks } from './satisfaction-marks.tsx'
import { type StopSaid, type StopValue, saidOf } from './stop-value.ts'

type SaidFieldsProps = {
  /** Whose answers these are; empty when they are everybody's. */
  who: string
  value: StopSaid
  onChange: (value: StopSaid) => void
  keptWords: string | undefined
  noteId?: string | undefined
}

function SaidFields({ who, value, onChange, keptWords, noteId }: SaidFieldsProps) {
  return (
    <>
      <NoteField
        id={noteId}
        label={who === '' ? 'Note' : `Note for ${who}`}
        value={value.note}
        onValueChange={(note) => onChange({ ...value, note })}
        keptWords={keptWords}
      />
      <SatisfactionMarks
        legend={who === '' ? 'How was it? (optional)' : `How was it for ${who}? (optional)`}
        value={value.satisfaction}
        onValueChange={(satisfaction) => onChange({ ...value, satisfaction })}
      />
    </>
  )
}

const waysToSay = [
  { value: 'all', text: 'One note for all' },
  { value: 'each', text: 'A note for each' },
] as const

type StopFieldsProps = {
  value: StopValue
  change: (part: Partial<StopValue>) => void
  /** Who stops. */
  clients: readonly ActivityClient[]
  keptWords: string | undefined
  /** Of the one note for all. */
  noteId?: string | undefined
}

/** How it was and what is to be said: once for everybody who stops, or for each of them. */
export function StopFields({ value, change, clients, keptWords, noteId }: StopFieldsProps) {
  const facts = useCareFacts()
  const isEach = value.isEach === true && clients.length > 1
  return (
    <>
      {clients.length > 1 && (
        <Box>
          <Segmented
            label="Notes"
            value={isEach ? 'each' : 'all'}
            onValueChange={(way) => change({ isEach: way === 'each' })}
            options={waysToSay}
          />
        </Box>
      )}
      {isEach ? (
        clients.map((client) => (
          <SaidFields
            key={client.clientId}
            who={nameOfClient(client, facts)}
            value={saidOf(value, client.clientId)}
            onChange={(said) => change({ each: { ...value.each, [client.clientId]: said } })}
            keptWords={keptWords}
          />
        ))
      ) : (
        <SaidFields
          who=""
          value={value}
          onChange={({ note, satisfaction }) => change({ note, satisfaction })}
          keptWords={keptWords}
          noteId={noteId}
        />
      )}
    </>
  )
}

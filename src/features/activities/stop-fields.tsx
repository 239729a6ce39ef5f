import { Box } from '@chakra-ui/react'
import type { ActivityClient } from '../../../domain/activity/activity.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { satisfactionWords } from '../../pieces/report-words.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { NoteField } from './note-field.tsx'
import { type StopSaid, type StopValue, saidOf } from './stop-value.ts'

const scale = ['1', '2', '3', '4', '5'] as const

const satisfactionOptions = scale.map((value, index) => ({
  value: value as string,
  text: `${value} ${satisfactionWords[index] ?? ''}`,
}))

type SaidFieldsProps = {
  /** Whose answers these are; empty when they are everybody's. */
  who: string
  value: StopSaid
  onChange: (value: StopSaid) => void
  keptWords: string | undefined
}

function SaidFields({ who, value, onChange, keptWords }: SaidFieldsProps) {
  return (
    <>
      <RadioTileGroup
        legend={who === '' ? 'How was it?' : `How was it for ${who}?`}
        columns={who === '' ? 1 : 2}
        value={value.satisfaction}
        onValueChange={(satisfaction) => onChange({ ...value, satisfaction })}
        options={satisfactionOptions}
      />
      <NoteField
        label={who === '' ? 'Note' : `Note for ${who}`}
        value={value.note}
        onValueChange={(note) => onChange({ ...value, note })}
        keptWords={keptWords}
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
}

/** How it was and what is to be said: once for everybody who stops, or for each of them. */
export function StopFields({ value, change, clients, keptWords }: StopFieldsProps) {
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
        />
      )}
    </>
  )
}

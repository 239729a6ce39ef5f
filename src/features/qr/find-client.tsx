import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { clientIdOfQrText } from '../../../domain/client/qr-address.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { matchingClients } from './matching-clients.ts'

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'full',
    minHeight: 'tapTile',
    paddingX: '2',
    textAlign: 'start',
    borderRadius: 'control',
    _hover: { background: 'tile' },
  },
})

/** The way to a client without a camera: initials, room or place, or the address under a code typed in. */
export function FindClient({ onFound }: { onFound: (clientId: string) => void }) {
  const [words, setWords] = useState('')
  const { today, placeName } = useCareFacts()
  const { apps } = useConfig()
  const clients = useLiveQuery((read) => read.clients(), [])
  const typed = clientIdOfQrText(
    words.trim(),
    apps.map(({ origin }) => origin),
  )
  const matching = matchingClients(clients ?? [], { words, today, placeName })
  const type = (text: string) => setWords(text)
  return (
    <>
      <TextField
        label="Initials, room or place"
        hint="The address under a code can be typed here too."
        value={words}
        onValueChange={type}
        autoComplete="off"
        autoFocus
      />
      <Box role="status" textStyle="second" color="ink2">
        {typed === undefined && `${matching.length} ${matching.length === 1 ? 'client' : 'clients'}`}
      </Box>
      <Box as="ul" listStyleType="none" overflowY="auto" minHeight="0" flex="1">
        {typed !== undefined && (
          <li>
            <Row type="button" onClick={() => onFound(typed)}>
              Open the client of this address
            </Row>
          </li>
        )}
        {matching.map((client) => (
          <li key={client.id}>
            <Row type="button" onClick={() => onFound(client.id)}>
              <ClientBadge client={{ clientId: client.id, initials: client.initials }} room="with-place" />
            </Row>
          </li>
        ))}
      </Box>
    </>
  )
}

import { Box, chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { AsOfLine, notReadWords, useFirstSync } from '../../pieces/page-states.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/icons.ts'
import { SkeletonCards } from '../../ui/skeleton.tsx'
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

type Found = {
  /** Whom the words leave of this device's copy; undefined while that is being read. */
  readonly matching: readonly Client[] | undefined
  /** The clients were never read here, and cannot be read now. */
  readonly isNotRead: boolean
}

const useMatching = (words: string): Found => {
  const { today, placeName } = useCareFacts()
  const { isFirstLoad, isKnown, isBeingRead } = useFirstSync('clients')
  const clients = useLiveQuery((read) => read.clients(), [])
  if (clients === undefined || !isKnown || isBeingRead) return { matching: undefined, isNotRead: false }
  return { matching: matchingClients(clients, { words, today, placeName }), isNotRead: isFirstLoad }
}

const nobody = (typed: string) =>
  typed === ''
    ? { title: 'No clients', text: 'The clients you can see will be listed here.' }
    : { title: 'No client matches', text: `No one has “${typed}” as their initials, room or location.` }

/** What is told of whom the words leave, aloud too. */
function Told({ matching, isNotRead, typed }: Found & { typed: string }) {
  const isOnline = useIsOnline()
  if (matching === undefined) return null
  if (isNotRead) return notReadWords('The clients have', isOnline)
  if (matching.length === 0) return <EmptyState icon={SearchIcon} {...nobody(typed)} />
  return matching.length === 1 ? '1 client' : `${matching.length} clients`
}

function Matching({ onFound, ...found }: Found & { typed: string; onFound: (clientId: string) => void }) {
  return (
    <>
      <Box role="status" textStyle="second" color="ink2" overflowY="auto" minHeight="0">
        <Told {...found} />
      </Box>
      {found.matching === undefined && <SkeletonCards count={3} />}
      <Box as="ul" listStyleType="none" overflowY="auto" minHeight="0" flex="1">
        {found.matching?.map((client) => (
          <li key={client.id}>
            <Row type="button" onClick={() => onFound(client.id)}>
              <ClientBadge client={{ clientId: client.id, initials: client.initials }} />
            </Row>
          </li>
        ))}
      </Box>
    </>
  )
}

type FindClientProps = {
  onFound: (clientId: string) => void
  /** Judges an address as if it had been scanned. */
  onText: (text: string) => boolean
}

/** The way to a client without a camera: initials, room or place, or the address under a code typed in. */
export function FindClient({ onFound, onText }: FindClientProps) {
  const [words, setWords] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const typed = words.trim()
  const isAddress = typed.includes('://')
  const found = useMatching(typed)
  const openAddress = () => setIsRefused(!onText(typed))
  const enter = (event: FormEvent) => {
    event.preventDefault()
    const [only, another] = found.matching ?? []
    if (isAddress) openAddress()
    else if (typed !== '' && only !== undefined && another === undefined) onFound(only.id)
  }
  return (
    <>
      <form onSubmit={enter}>
        <TextField
          label="Initials, room or location"
          hint="You can also enter the address under a code."
          value={words}
          onValueChange={(next) => {
            setWords(next)
            setIsRefused(false)
          }}
          error={isRefused ? 'Check the address. It is not the one under a code.' : undefined}
          enterKeyHint="go"
          autoComplete="off"
          autoFocus
        />
      </form>
      <AsOfLine />
      {isAddress ? (
        <Row type="button" onClick={openAddress}>
          Open the client of this address
        </Row>
      ) : (
        <Matching {...found} typed={typed} onFound={onFound} />
      )}
    </>
  )
}

import { Box } from '@chakra-ui/react'
import { recordViewed } from '../../../domain/mutations/record-viewed.ts'
import type { OutboxView } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { entryLook } from '../../pieces/entry-looks.ts'
import { spanBetween } from '../../pieces/span-words.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { TextLink } from '../../ui/router-links.tsx'

/** The signed-in person's entries about a client that the office does not have, the oldest first; not that they looked. */
export const useClientUnsent = (clientId: string): readonly OutboxView[] => {
  const entries = useLiveQuery((read) => read.waitingFor(clientId), [clientId]) ?? []
  return entries.filter(({ name }) => name !== recordViewed.name).sort((a, b) => a.seq - b.seq)
}

const whatOf = (entries: readonly OutboxView[]): string =>
  [...new Set(entries.map(({ name }) => entryLook(name).words))].join(', ')

/** What of a client is only on this device, since when, and what the office refused. Decision 7. */
export function ClientUnsent({ clientId }: { clientId: string }) {
  const { now } = useCareFacts()
  const entries = useClientUnsent(clientId)
  const [oldest] = entries
  if (oldest === undefined) return null
  const refused = entries.filter(({ state }) => state === 'attention')
  return (
    <Box marginBottom="3" data-screen-only>
      {refused.length > 0 ? (
        <AlertBox tone="attention" title={`Needs attention: ${whatOf(refused)}`}>
          It was not accepted. <TextLink to="/device">See why</TextLink>
        </AlertBox>
      ) : (
        <AlertBox tone="wait" title={`On this tablet · ${spanBetween(oldest.pressedAt, now)}`}>
          {whatOf(entries)}: not sent yet.
        </AlertBox>
      )}
    </Box>
  )
}

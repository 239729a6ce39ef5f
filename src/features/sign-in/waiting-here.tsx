import { Box } from '@chakra-ui/react'
import { AlertBox } from '../../ui/alert-box.tsx'

/** Entries of one person that have not reached the server from this device. */
export type PersonWaiting = { readonly initials: string; readonly count: number }

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)

/** "2 entries by CD are waiting on this device." Nothing more of another person's work is ever shown. Decision 20. */
export function WaitingHere({ waiting }: { waiting: readonly PersonWaiting[] }) {
  const [first] = waiting
  if (!first) return null
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const people = new Intl.ListFormat('en-GB').format(waiting.map(({ initials }) => initials))
  return (
    <AlertBox tone="wait">
      <Box as="strong" fontWeight="650">
        {entries(total)} by {people} {total === 1 ? 'is' : 'are'} waiting on this device.
      </Box>{' '}
      {total === 1 ? 'It stays' : 'They stay'} here and {total === 1 ? 'is' : 'are'} sent when you’re back online.
    </AlertBox>
  )
}

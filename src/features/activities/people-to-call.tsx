import { Box } from '@chakra-ui/react'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PhoneIcon } from '../../ui/icons.ts'
import { telAddress } from '../../ui/phone-link.tsx'
import type { PersonToCall } from './use-people-to-call.ts'

type PeopleToCallProps = {
  people: readonly PersonToCall[]
  /** They are what helps now: the first is filled. */
  isUrgent: boolean
}

/** As many as leave a phone room for what is beneath. */
const shownAtFirst = 3

/** The name in one line and the number beneath, from the left. */
const button = { flex: '1', minWidth: 0, whiteSpace: 'normal', textAlign: 'start', justifyContent: 'flex-start' }

function Numbers({ people, isUrgent, label }: PeopleToCallProps & { label: string }) {
  return (
    <Box
      as="ul"
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      aria-label={label}
    >
      {people.map(({ userId, name, phone, why }, place) => (
        <Box as="li" key={userId} display="flex" minWidth="0" css={{ '& a': button }}>
          <ButtonAnchor
            look={isUrgent && place === 0 ? 'primary' : 'outline'}
            size="action"
            icon={PhoneIcon}
            href={telAddress(phone)}
          >
            <Box as="span" display="block" minWidth="0">
              Call {name}
              <Box as="span" display="block" textStyle="small">
                {phone}, {why}
              </Box>
            </Box>
          </ButtonAnchor>
        </Box>
      ))}
    </Box>
  )
}

/** Whom to ring, each a button that rings them: who comes first, and the others behind one press. */
export function PeopleToCall({ people, isUrgent }: PeopleToCallProps) {
  if (people.length === 0) return <p>Go and get someone. There are no phone numbers on this device.</p>
  const more = people.slice(shownAtFirst)
  return (
    <Box display="grid" gap="1">
      <Numbers people={people.slice(0, shownAtFirst)} isUrgent={isUrgent} label="Numbers to call" />
      {more.length > 0 && (
        <Disclosure closedText={`${more.length} more to call`} openText="Show fewer">
          <Numbers people={more} isUrgent={false} label="More numbers to call" />
        </Disclosure>
      )}
    </Box>
  )
}

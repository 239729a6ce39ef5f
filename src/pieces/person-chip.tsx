import { Box, Flex } from '@chakra-ui/react'
import { listed } from '../../domain/listed.ts'
import { nameOfAssignment } from '../../domain/rota/assignment.ts'
import { PersonCircle } from '../ui/person-circle.tsx'
import { useCareFacts } from './care-facts.tsx'
import { DutyCode } from './duty-code.tsx'

type PersonChipProps = {
  person: {
    readonly userId?: string | undefined
    readonly agencyId?: string | undefined
    readonly displayName?: string | undefined
  }
  /** The reader's own chip says "you". */
  isYou?: boolean | undefined
  duties?: readonly string[] | undefined
}

/** A member of staff, or the agency that supplies one. */
export function PersonChip({ person, isYou = false, duties = [] }: PersonChipProps) {
  const facts = useCareFacts()
  const isAgency = person.agencyId !== undefined
  const name = person.displayName ?? facts.person(person.userId)?.displayName ?? nameOfAssignment(person)
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" minHeight="9">
      <PersonCircle
        size={30}
        look={isAgency ? 'agency' : 'person'}
        initials={facts.personInitials({ userId: person.userId, displayName: name })}
      />
      <Box as="span" textStyle="bodyStrong">
        {listed([name, isYou && 'you'])}
      </Box>
      {duties.map((duty) => (
        <DutyCode key={duty} duty={duty} />
      ))}
    </Flex>
  )
}

import { Box, Flex } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { hasLeftBy, placesOfWork } from '../../../domain/rota-user/staff-list.ts'
import { weekWords } from '../../../domain/rota-user/working-days.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { DutyCode } from '../../pieces/duty-code.tsx'
import type { DataColumn } from '../../ui/data-table/data-table-types.ts'
import { Icon } from '../../ui/icon.tsx'
import { ArchiveIcon } from '../../ui/icons.ts'
import { TextLink } from '../../ui/router-links.tsx'

/** What is not said, said quietly. */
export const quiet = (words: string) => (
  <Box as="span" color="ink2">
    {words}
  </Box>
)

/** Since when somebody is archived, or from which day on they will be; nothing for those who stay. */
export function LeftOn({ member, facts }: { member: RotaUser; facts: CareFacts }) {
  if (member.archivedOn === undefined) return null
  const verb = hasLeftBy(member, facts.today) ? 'Archived' : 'Leaves'
  return (
    <Flex as="span" align="center" gap="1" color="ink2" textStyle="second">
      <Icon of={ArchiveIcon} size={16} /> {verb} {formatDay(member.archivedOn)}
    </Flex>
  )
}

export function StaffLink({ member }: { member: RotaUser }) {
  return (
    <TextLink to="/setup/staff/$userId" params={{ userId: member.id }}>
      {member.displayName}
    </TextLink>
  )
}

/** The places of work by name, the usual one first. */
export const placeWords = (member: RotaUser, facts: CareFacts): string | undefined =>
  listed(placesOfWork(member).map((place) => facts.placeName(place) ?? place)) || undefined

/** The duties as codes, each read aloud by its word. */
export function Duties({ member }: { member: RotaUser }) {
  if (member.dutiesQualifiedFor.length === 0) return quiet('None')
  return (
    <Flex as="span" gap="1" flexWrap="wrap">
      {member.dutiesQualifiedFor.map((duty) => (
        <DutyCode key={duty} duty={duty} />
      ))}
    </Flex>
  )
}

/** The columns of the staff table. Rules §2.5. */
export const staffTableColumns = (facts: CareFacts): readonly DataColumn<RotaUser>[] => [
  {
    id: 'name',
    heading: 'Name',
    width: '24%',
    isRowHeading: true,
    cell: (member) => (
      <>
        <StaffLink member={member} />
        <LeftOn member={member} facts={facts} />
      </>
    ),
  },
  {
    id: 'place',
    heading: 'Place of work',
    width: '22%',
    cell: (member) => placeWords(member, facts) ?? quiet('None'),
  },
  {
    id: 'week1',
    heading: 'Working days week 1',
    width: '17%',
    cell: ({ workingDays }) => weekWords(workingDays?.week1) ?? quiet('None'),
  },
  {
    id: 'week2',
    heading: 'Working days week 2',
    width: '17%',
    cell: ({ workingDays }) => weekWords(workingDays?.week2) ?? quiet('None'),
  },
  {
    id: 'duties',
    heading: 'Duties qualified for',
    width: '20%',
    cell: (member) => <Duties member={member} />,
  },
]

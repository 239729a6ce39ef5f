import { Box } from '@chakra-ui/react'
import type { Incident, Report } from '../../../domain/activity/report.ts'
import { listed } from '../../../domain/listed.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'

type Line = readonly [label: string, text: string | undefined]

const roomName = (value: string, { settings }: CareFacts): string =>
  settings?.locations.flatMap(({ rooms }) => rooms).find((room) => room.value === value)?.name ??
  value.replaceAll('-', ' ')

const incidentLines = (incident: Incident, facts: CareFacts): Line[] => {
  const { inHome, subLocation, staffIntervened, otherStaff, otherClients, note, reportFiledBy } = incident
  const room = subLocation === undefined ? '' : `, ${roomName(subLocation, facts)}`
  const staff = otherStaff.map((userId) => facts.person(userId)?.displayName ?? 'Unknown User')
  const clients = otherClients.map((id) => nameOfClient({ clientId: id, initials: 'another client' }, facts))
  return [
    ['Incident', inHome ? `inside the home${room}` : 'outside, in the community'],
    ['Staff intervened', staffIntervened ? 'yes' : 'no'],
    ['Other staff', listed(staff) || undefined],
    ['Other clients', listed(clients) || undefined],
    ['About the incident', note],
    ['Filed by', reportFiledBy && facts.personInitials(reportFiledBy)],
  ]
}

/** What a behaviour report tells besides its note: the incident, and how it came about. Rules §3, decision 28. */
export function BehaviourLines({ report: { incident, abc } }: { report: Report }) {
  const facts = useCareFacts()
  const lines: Line[] = [
    ...(incident === undefined ? [] : incidentLines(incident, facts)),
    ['Warning signs', abc?.warningSigns],
    ['Before', abc?.before],
    ['After', abc?.after],
    ['Intensity', abc?.intensity === undefined ? undefined : `${abc.intensity} of 5`],
    ['Helped', abc?.helped],
    ['Did not help', abc?.didNotHelp],
  ]
  return lines
    .filter(([, text]) => text !== undefined)
    .map(([label, text]) => (
      <Box key={label} textStyle="second" color="ink2" whiteSpace="pre-line">
        {label}: <bdi>{text}</bdi>
      </Box>
    ))
}

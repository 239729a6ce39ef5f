import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { Activity, ActivityType, Plan } from '../../../domain/activity/activity.ts'
import type { OpenSpan } from '../../../domain/activity/typed-span.ts'
import { ActionPicker } from '../../../src/pieces/pickers/action-picker.tsx'
import { ClientPicker } from '../../../src/pieces/pickers/client-picker.tsx'
import { DutyPicker } from '../../../src/pieces/pickers/duty-picker.tsx'
import { LocationPicker } from '../../../src/pieces/pickers/location-picker.tsx'
import { SpanPicker } from '../../../src/pieces/pickers/span-picker.tsx'
import { StaffPicker } from '../../../src/pieces/pickers/staff-picker.tsx'
import { SubLocationPicker } from '../../../src/pieces/pickers/sub-location-picker.tsx'
import { TransportEditor } from '../../../src/pieces/pickers/transport-editor.tsx'
import { TypePicker } from '../../../src/pieces/pickers/type-picker.tsx'
import { Section } from '../../../src/ui/section.tsx'
import { type Copy, OnDevice } from '../an-engine.tsx'
import { aClient, anActivity, ann, aRotaUser, aShift, aShiftOf, at, carl, idOf } from '../builders.ts'

const levels = ['level0', 'level1', 'level2'] as const

const residents = ['AW', 'BN', 'CE', 'DL', 'EH', 'GP', 'IR', 'KM'].map((initials, index) =>
  aClient({
    id: idOf(initials),
    initials,
    location: { locationId: 'gh', roomNumber: `${index + 1}` },
    careEscalationHistory: [{ effectiveFrom: '2026-01-01', escalationLevel: levels[index % 3] ?? 'level0' }],
    hours: [
      {
        effectiveFrom: '2026-01-01',
        definition: {
          level0: {},
          level1: {},
          level2: { supervision: [{ startTime: '08:00:00', endTime: '20:00:00' }] },
        },
      },
    ],
  }),
)

const copy: Copy = {
  clients: residents,
  rotaUsers: [
    aRotaUser({ dutiesQualifiedFor: ['driving'] }),
    aRotaUser({ id: carl.userId, ...carl, initials: 'CD', dutiesQualifiedFor: ['meds', 'driving'] }),
  ],
  shifts: [
    aShiftOf(ann, { id: idOf('a') }),
    aShiftOf(carl, { id: idOf('c') }),
    aShift({ id: idOf('n'), startTime: '09:30', startDate: at('2026-11-23 09:30'), dutiesRequired: ['meds'] }),
  ],
  activities: [anActivity({ shifts: [{ shiftId: idOf('a'), rotaId: idOf('rota'), ...ann }] })],
}

const span = { startDate: at('2026-11-23 09:00'), endDate: at('2026-11-23 10:00') }

function WhoAndWhen() {
  const [clients, setClients] = useState([idOf('KM'), idOf('CE')])
  const [place, setPlace] = useState<string | undefined>('gh')
  const [kind, setKind] = useState<ActivityType>('support')
  const [when, setWhen] = useState<OpenSpan>(span)
  return (
    <Grid gap="6" alignContent="start">
      <Section heading="Clients to choose">
        <ClientPicker label="Clients to choose" chosen={clients} onChange={setClients} />
      </Section>
      <Section heading="Place">
        <LocationPicker label="Place" chosen={place} onChange={setPlace} />
      </Section>
      <Section heading="Time">
        <SpanPicker label="Time" {...when} onChange={setWhen} />
      </Section>
      <Section heading="Type">
        <TypePicker label="Type" chosen={kind} onChange={setKind} />
      </Section>
    </Grid>
  )
}

function StaffAndPlan() {
  const [duties, setDuties] = useState(['meds'])
  const [shifts, setShifts] = useState<Activity['shifts']>([])
  const [actions, setActions] = useState<NonNullable<Plan['insideActions']>>([])
  const [rooms, setRooms] = useState(['lounge'])
  const [ways, setWays] = useState<{ type: string; note?: string }[]>([{ type: 'Minibus' }])
  return (
    <Grid gap="6" alignContent="start">
      <Section heading="Duties">
        <DutyPicker label="Duties" offered={['meds', 'driving']} chosen={duties} onChange={setDuties} />
      </Section>
      <Section heading="Staff">
        <StaffPicker label="Staff" {...span} dutiesRequired={duties} chosen={shifts} onChange={setShifts} />
      </Section>
      <Section heading="What is done">
        <ActionPicker label="What is done" where="outside" chosen={actions} onChange={setActions} />
      </Section>
      <Section heading="Rooms">
        <SubLocationPicker label="Rooms" locationId="gh" chosen={rooms} onChange={setRooms} />
      </Section>
      <Section heading="Transport">
        <TransportEditor label="Transport" entries={ways} onChange={setWays} />
      </Section>
    </Grid>
  )
}

/** What the activity form asks with, over rows of a small house. */
export function PickerPieces() {
  return (
    <OnDevice copy={copy}>
      <WhoAndWhen />
      <StaffAndPlan />
    </OnDevice>
  )
}

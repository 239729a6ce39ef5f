import { expect, test } from 'vitest'
import { rotaLetter } from '../../../server/mail/rota-letters.ts'
import { ann, aRota, aShift, sessions, zone } from '../../support/builders.ts'

const settings = {
  id: crypto.randomUUID(),
  ...{ version: 1, dateCreated: '', dateModified: '', providerName: 'Torbay Care Homes', timeZone: zone },
  locations: [{ locationId: 'gh', name: 'Georgian House', rooms: [] }],
  sessions,
  duties: [{ value: 'meds', name: 'Meds', code: 'M' }],
  ...{ activityTypes: [], lateAfterMinutes: [15] },
  detailedNote: { minWords: 5, minCharacters: 20 },
  startForClientsWindowMinutes: { before: 30, after: 30 },
}
const rota = aRota()
const told = { rota, settings, rotaOrigin: 'https://rota.example.org' }
const ada = { userId: ann.userId, address: 'ada@example.org', name: 'Ada Bell' }
const night = { day: '2026-11-21', startTime: '20:00', endTime: '08:00' }

test('a person reads when they are there, with which duties, and where the rota is', () => {
  const shifts = [aShift({ startTime: '08:00', endTime: '14:00' }), aShift({ ...night, dutiesRequired: ['meds'] })]
  const letter = rotaLetter(ada, shifts, told)
  expect(letter).toMatchObject({ ...ada, subject: 'Published: Care team: GEORGIAN HOUSE (care) 16 Nov - 29 Nov' })
  expect(letter.content.split('\n')).toEqual([
    'Hello Ada Bell,',
    '',
    'The rota “Care team: GEORGIAN HOUSE (care) 16 Nov - 29 Nov” has been published. Your shifts:',
    '',
    '  Mon 23 Nov, 08:00 to 14:00',
    '  Sat 21 Nov, 20:30 to 08:30 the next day (Meds)',
    '',
    `See the whole rota: https://rota.example.org/rotas/${rota.id}`,
    '',
    'Tell your manager if something is not right.',
    '',
  ])
})

test('what is written on a shift stays out of it, since it may name clients', () => {
  const shift = aShift({ title: 'With AB', notes: 'AB has a visitor', schedule: [] })
  expect(JSON.stringify(rotaLetter(ada, [shift], told))).not.toContain('AB')
})

test('agency staff read that the shifts are their agency’s', () => {
  const letter = rotaLetter({ ...ada, agencyId: crypto.randomUUID() }, [aShift()], { ...told, rotaOrigin: undefined })
  expect(letter.content).toContain('Your agency’s shifts:')
  expect(letter.content).not.toContain('The whole rota')
})

import { describe, expect, test } from 'vitest'
import { usualTakingOn } from '../../../../domain/provider/taking-on-rules.ts'
import { unsavedDocument } from '../../../../domain/wire.ts'
import { demoSettings } from '../../../../server/seed/provider.ts'
import { settingsErrors } from '../../../../src/features/setup/settings-errors.ts'
import {
  type RuleValue,
  type SettingsValue,
  settingsChanges,
  settingsMeant,
  settingsValueOf,
} from '../../../../src/features/setup/settings-value.ts'
import { aCoverRule, daily } from '../../../support/a-team.ts'

const before = { ...unsavedDocument(demoSettings.id), ...demoSettings }
const begun = settingsValueOf(before)
const typed = (changes: Partial<SettingsValue>): SettingsValue => ({ ...begun, ...changes })
const nights = aCoverRule({ night: { people: daily(2), duties: { meds: daily(1) } } })
const [georgian, meadfoot] = begun.locations
if (georgian === undefined || meadfoot === undefined) throw new Error('There are two locations')

test('a form as it begins changes nothing and has no error', () => {
  expect(settingsChanges(begun, before)).toEqual({})
  expect(settingsErrors(begun, before)).toEqual([])
})

test('the months that messages are kept are those of the provider, else the usual ones, and are sent when they change', () => {
  expect(begun.chatMonths).toBe('24')
  expect(settingsValueOf({ ...before, chatMonths: 6 }).chatMonths).toBe('6')
  expect(settingsChanges(typed({ chatMonths: ' 12 ' }), before)).toEqual({ chatMonths: 12 })
})

describe('what is sent', () => {
  test('is only the lists that were changed, each whole', () => {
    const duties = [...begun.duties, { value: '', name: 'First aid', code: 'FA' }]
    const changes = settingsChanges(typed({ duties, lateMarks: '10, 20' }), before)
    expect(Object.keys(changes).toSorted()).toEqual(['duties', 'lateAfterMinutes'])
    expect(changes.duties?.at(-1)).toEqual({ value: 'first-aid', name: 'First aid', code: 'FA' })
    expect(changes.lateAfterMinutes).toEqual([10, 20])
  })

  test('is what taking on a shift refuses, which the usual says until then', () => {
    expect(begun.takingOn).toEqual(usualTakingOn)
    const takingOn = { ...usualTakingOn, shortRest: 'refuse' as const }
    expect(settingsChanges(typed({ takingOn }), before)).toEqual({ takingOn })
  })

  test('keeps the short values of rooms that keep their names', () => {
    const rooms = `Attic\n${georgian.rooms}\n\n`
    const [place] = settingsMeant(typed({ locations: [{ ...georgian, rooms }, meadfoot] }), before).locations
    expect(place?.rooms[0]).toEqual({ value: 'attic', name: 'Attic' })
    expect(place?.rooms.slice(1)).toEqual(before.locations[0]?.rooms)
  })

  test('gives a new location a short value that is free', () => {
    const added = { locationId: '', name: 'gh', town: '', rooms: 'Lounge' }
    const [, , place] = settingsMeant(typed({ locations: [georgian, meadfoot, added] }), before).locations
    expect(place).toEqual({ locationId: 'gh-2', name: 'gh', rooms: [{ value: 'lounge', name: 'Lounge' }] })
  })

  test('takes a logo away where it was removed', () => {
    const withLogo = { ...before, logo: 'data:image/png;base64,iVBORw0KGgo=' }
    const removed = { ...settingsValueOf(withLogo), logo: '' }
    expect(settingsChanges(removed, withLogo)).toEqual({ logo: null })
    expect(settingsChanges(settingsValueOf(withLogo), withLogo)).toEqual({})
  })

  test('is what sessions need; a session that is empty stays as usual', () => {
    const [rule] = settingsValueOf({ ...before, coverRules: [nights] }).coverRules
    if (rule === undefined) throw new Error('There is a rule')
    expect(rule.sessions.map(({ session, people }) => `${session} ${people.join('')}`)).toEqual([
      'morning ',
      'afternoon ',
      'night 2222222',
    ])
    expect(settingsChanges(typed({ coverRules: [rule] }), before)).toEqual({ coverRules: [nights] })
    const withRule = { ...before, coverRules: [nights] }
    expect(settingsChanges(settingsValueOf(withRule), withRule)).toEqual({})
    expect(settingsChanges({ ...settingsValueOf(withRule), coverRules: [] }, withRule)).toEqual({ coverRules: [] })
  })

  test('says that there is no scanner only where it was switched off', () => {
    expect(settingsChanges(typed({ qrScanner: false }), before)).toEqual({ qrScanner: false })
  })

  test('says where a duty is offered once somebody has said it', () => {
    const duties = begun.duties.map((duty) =>
      duty.value === 'meds' ? { ...duty, offeredFor: ['shift' as const] } : duty,
    )
    const meds = settingsChanges(typed({ duties }), before).duties?.find(({ value }) => value === 'meds')
    expect(meds).toEqual({ value: 'meds', name: 'Meds', code: 'M', offeredFor: ['shift'] })
  })

  test('says times with seconds', () => {
    const [morning, ...others] = begun.sessions
    if (morning === undefined) throw new Error('There is a morning')
    const changes = settingsChanges(typed({ sessions: [{ ...morning, startTime: '07:30' }, ...others] }), before)
    expect(changes.sessions?.[0]).toMatchObject({ startTime: '07:30:00', endTime: '14:00:00' })
  })
})

test.each<[string, Partial<SettingsValue>, string]>([
  ['a provider without a name', { providerName: ' ' }, 'settings-providerName'],
  ['a location without a name', { locations: [{ ...georgian, name: '' }, meadfoot] }, 'settings-locations-0-name'],
  [
    'two locations of one name',
    { locations: [georgian, { ...meadfoot, name: georgian.name }] },
    'settings-locations-1-name',
  ],
  [
    'a room that is there twice',
    { locations: [{ ...georgian, rooms: 'Lounge\nlounge' }, meadfoot] },
    'settings-locations-0-rooms',
  ],
  ['a duty without a code', { duties: [{ value: '', name: 'First aid', code: '' }] }, 'settings-duties-0-code'],
  ['late marks that are no numbers', { lateMarks: '15, soon' }, 'settings-late'],
  ['late marks that fall', { lateMarks: '30, 15' }, 'settings-late'],
  ['a bound that is no number', { minWords: 'five' }, 'settings-minWords'],
  ['months that are no number', { chatMonths: 'all' }, 'settings-chatMonths'],
  ['messages kept for too short', { chatMonths: '2' }, 'settings-chatMonths'],
  ['messages kept for too long', { chatMonths: '121' }, 'settings-chatMonths'],
])('%s is said at its field', (_what, changes, fieldId) => {
  expect(settingsErrors(typed(changes), before).map((one) => one.fieldId)).toEqual([fieldId])
})

describe('what a session needs is refused at its own field', () => {
  const errorsOf = (change: (rule: RuleValue) => RuleValue) => {
    const withRule = { ...before, coverRules: [nights] }
    const value = settingsValueOf(withRule)
    return settingsErrors({ ...value, coverRules: value.coverRules.map(change) }, withRule)
  }
  const people = (texts: readonly string[]) => (rule: RuleValue) => ({
    ...rule,
    sessions: rule.sessions.map((need) => (need.session === 'night' ? { ...need, people: [...texts] } : need)),
  })

  test('without a day', () => {
    expect(errorsOf((rule) => ({ ...rule, from: '' }))).toEqual([
      { fieldId: 'settings-coverRules-0-from', text: 'Enter the day this starts.' },
    ])
  })

  test.each(['', '2,5', '51', '-1'])('without a whole number: "%s"', (text) => {
    expect(errorsOf(people(['2', '2', text, '2', '2', '2', '2']))).toEqual([
      {
        fieldId: 'settings-coverRules-0-night-people-2',
        text: 'Night: enter a whole number from 0 to 50 for each day.',
      },
    ])
  })

  test('with more people for a duty than people', () => {
    expect(errorsOf(people(['2', '2', '2', '2', '2', '2', '0']))).toEqual([
      {
        fieldId: 'settings-coverRules-0-night-duties-0-people-6',
        text: 'Sunday needs 0 people, so it cannot need 1 with Meds.',
      },
    ])
  })
})

import { chatMonthsLeast, chatMonthsMost, chatMonthsUsual } from '../../../domain/constants.ts'
import { type CoverRule, mostPeopleNeeded } from '../../../domain/provider/cover-rules.ts'
import { type EditableSettings, settingsFaults } from '../../../domain/provider/settings-faults.ts'
import type { FormError } from '../../pieces/record-form/form-errors.ts'
import { isBlankNeed, type SettingsValue, settingsMeant } from './settings-value.ts'

/** In the form a rule has every session, so that they are told apart by name: `settings-coverRules-0-night-people-3`. */
const coverFieldId = (
  [at = '', field = '', place, ...rest]: readonly string[],
  rules: readonly CoverRule[],
): string => {
  const session = rules[Number(at)]?.sessions[Number(place)]?.session
  if (session === undefined) return `settings-coverRules-${at}-${field}`
  const [part, row, last, day = '0'] = rest
  return `settings-coverRules-${at}-${session}-${part === 'duties' && last ? `duties-${row}-people-${day}` : `people-${row}`}`
}

/** The id of the field that a fault is about: `/locations/1/rooms/3/name` stands in the rooms of the second place. */
const fieldIdOf = (path: string, { coverRules = [] }: EditableSettings): string => {
  const [list = '', at, ...rest] = path.split('/').slice(1)
  if (list === 'coverRules' && at !== undefined) return coverFieldId([at, ...rest], coverRules)
  if (list === 'lateAfterMinutes') return 'settings-late'
  if (at === undefined) return `settings-${list}`
  return `settings-${list}-${at}-${rest[0] === 'rooms' ? 'rooms' : rest.at(-1)}`
}

const blanks = (value: SettingsValue): [boolean, string, string][] => [
  [value.providerName.trim() === '', 'settings-providerName', 'Enter the name of the provider.'],
  ...value.locations.map(({ name }, at): [boolean, string, string] => [
    name.trim() === '',
    `settings-locations-${at}-name`,
    'Enter the name of the location.',
  ]),
  ...value.duties.flatMap(({ name, code }, at): [boolean, string, string][] => [
    [name.trim() === '', `settings-duties-${at}-name`, 'Enter the name of the duty.'],
    [code.trim() === '', `settings-duties-${at}-code`, 'Enter the code of the duty.'],
  ]),
  ...value.activityTypes.map(({ name }, at): [boolean, string, string] => [
    name.trim() === '',
    `settings-activityTypes-${at}-name`,
    'Enter the name of the type.',
  ]),
]

const times = ['startTime', 'endTime', 'staffStartTime', 'staffEndTime'] as const

const unsaid = (value: SettingsValue, meant: EditableSettings): [boolean, string, string][] => {
  const { detailedNote, startForClientsWindowMinutes: span } = meant
  const number = 'Enter a whole number.'
  const { chatMonths = chatMonthsUsual } = meant
  return [
    ...value.sessions.flatMap((session, at) => [
      [session.name.trim() === '', `settings-sessions-${at}-name`, 'Enter the name of the session.'] as [
        boolean,
        string,
        string,
      ],
      ...times.map((time): [boolean, string, string] => [
        session[time] === '',
        `settings-sessions-${at}-${time}`,
        `Enter a time for ${session.name || 'the session'}.`,
      ]),
    ]),
    [
      meant.lateAfterMinutes.some(Number.isNaN),
      'settings-late',
      'Enter whole minutes with commas between them, for example 15, 30, 45.',
    ],
    [Number.isNaN(detailedNote.minWords), 'settings-minWords', number],
    [Number.isNaN(detailedNote.minCharacters), 'settings-minCharacters', number],
    [Number.isNaN(span.before), 'settings-startBefore', number],
    [Number.isNaN(span.after), 'settings-startAfter', number],
    [
      !(chatMonths >= chatMonthsLeast && chatMonths <= chatMonthsMost),
      'settings-chatMonths',
      `Enter a whole number from ${chatMonthsLeast} to ${chatMonthsMost}.`,
    ],
  ]
}

type Said = [boolean, string, string]

/** Rules of cover that say no day, or that leave a day of a session without a number. */
const ruleBlanks = (value: SettingsValue): Said[] =>
  value.coverRules.flatMap(({ from, sessions }, at) => {
    const id = `settings-coverRules-${at}`
    const numbers = (people: readonly string[], name: string, row: string): Said => {
      const day = people.findIndex((text) => !isPeople(text))
      return [
        day !== -1,
        `${row}-people-${day}`,
        `${name}: enter a whole number from 0 to ${mostPeopleNeeded} for each day.`,
      ]
    }
    return [
      [from === '', `${id}-from`, 'Enter the day this starts.'] as Said,
      ...sessions
        .filter((need) => !isBlankNeed(need))
        .flatMap(({ session, people, duties }) => {
          const name = value.sessions.find((one) => one.value === session)?.name ?? session
          const row = `${id}-${session}`
          return [
            numbers(people, name, row),
            ...duties.map((one, place) => numbers(one.people, name, `${row}-duties-${place}`)),
          ]
        }),
    ]
  })

const isPeople = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) <= mostPeopleNeeded

/** What keeps the form from being sent, each with its field. Rules §5. */
export const settingsErrors = (value: SettingsValue, before: EditableSettings): FormError[] => {
  const meant = settingsMeant(value, before)
  const said = [...blanks(value), ...unsaid(value, meant), ...ruleBlanks(value)]
    .filter(([is]) => is)
    .map(([, fieldId, text]) => ({ fieldId, text }))
  const faults = settingsFaults(before, meant).map(({ path, message }) => ({
    fieldId: fieldIdOf(path, meant),
    text: message,
  }))
  // A blank name is no second one of another.
  return said.length > 0 ? said : faults
}

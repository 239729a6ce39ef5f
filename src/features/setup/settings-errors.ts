import { type EditableSettings, settingsFaults } from '../../../domain/provider/settings-faults.ts'
import { type SettingsValue, settingsMeant } from './settings-value.ts'
import type { FormError } from './staff-value.ts'

/** The id of the field that a fault is about: `/locations/1/rooms/3/name` stands in the rooms of the second place. */
export const fieldIdOf = (path: string): string => {
  const [list = '', at, ...rest] = path.split('/').slice(1)
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
      'Enter whole minutes with commas between them, such as 15, 30, 45.',
    ],
    [Number.isNaN(detailedNote.minWords), 'settings-minWords', number],
    [Number.isNaN(detailedNote.minCharacters), 'settings-minCharacters', number],
    [Number.isNaN(span.before), 'settings-startBefore', number],
    [Number.isNaN(span.after), 'settings-startAfter', number],
  ]
}

/** What keeps the form from being sent, each with its field. Rules §5. */
export const settingsErrors = (value: SettingsValue, before: EditableSettings): FormError[] => {
  const meant = settingsMeant(value, before)
  const said = [...blanks(value), ...unsaid(value, meant)]
    .filter(([is]) => is)
    .map(([, fieldId, text]) => ({ fieldId, text }))
  const faults = settingsFaults(before, meant).map(({ path, message }) => ({ fieldId: fieldIdOf(path), text: message }))
  // A blank name is no second one of another.
  return said.length > 0 ? said : faults
}

import { payrollFaults } from '../payroll/payroll-faults.ts'
import { coverRuleFaults } from './cover-rule-faults.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { SettingsFault } from './settings-fault.ts'

/** What of the settings can be edited. The zone stays: every day and shift that is stored was meant in it. */
export type EditableSettings = Pick<
  ProviderSettings,
  | 'providerName'
  | 'locations'
  | 'sessions'
  | 'duties'
  | 'activityTypes'
  | 'lateAfterMinutes'
  | 'detailedNote'
  | 'startForClientsWindowMinutes'
  | 'logo'
  | 'qrScanner'
  | 'takingOn'
  | 'coverRules'
  | 'payrollRules'
  | 'payrollLayouts'
  | 'chatMonths'
>

/** Each that is called as one before it, capitals aside. */
const repeated = <One>(
  ones: readonly One[],
  { path, field, words }: { path: string; field: keyof One & string; words: string },
): SettingsFault[] => {
  const names = ones.map((one) => String(one[field]).trim().toLowerCase())
  return names.flatMap((name, at) =>
    names.indexOf(name) < at
      ? [{ path: `${path}/${at}/${field}`, message: `${words} ${ones[at]?.[field]} is used twice.` }]
      : [],
  )
}

const placeFaults = ({ locations }: Pick<EditableSettings, 'locations'>): SettingsFault[] => [
  ...repeated(locations, { path: '/locations', field: 'locationId', words: 'The short value' }),
  ...repeated(locations, { path: '/locations', field: 'name', words: 'The location' }),
  ...locations.flatMap(({ rooms }, at) => {
    const path = `/locations/${at}/rooms`
    return [
      ...repeated(rooms, { path, field: 'value', words: 'The short value' }),
      ...repeated(rooms, { path, field: 'name', words: 'The room' }),
    ]
  }),
]

const dutyFaults = ({ duties }: Pick<EditableSettings, 'duties'>): SettingsFault[] => [
  ...repeated(duties, { path: '/duties', field: 'value', words: 'The short value' }),
  ...repeated(duties, { path: '/duties', field: 'name', words: 'The duty' }),
  ...repeated(duties, { path: '/duties', field: 'code', words: 'The code' }),
]

/** The rules know these by their values: they are named anew, and none comes or goes. Rules §3. */
const keptFaults = (
  before: EditableSettings,
  after: EditableSettings,
  field: 'sessions' | 'activityTypes',
): SettingsFault[] => {
  const valuesOf = (settings: EditableSettings) =>
    settings[field]
      .map(({ value }) => value)
      .toSorted()
      .join()
  const words = field === 'sessions' ? 'sessions' : 'types of activity'
  return valuesOf(before) === valuesOf(after)
    ? []
    : [{ path: `/${field}`, message: `The ${words} can be changed, but not added or removed.` }]
}

const latenessFaults = ({ lateAfterMinutes }: EditableSettings): SettingsFault[] =>
  lateAfterMinutes.flatMap((minutes, at) =>
    at > 0 && minutes <= (lateAfterMinutes[at - 1] ?? 0)
      ? [{ path: `/lateAfterMinutes/${at}`, message: 'Enter the late times in order, the shortest first.' }]
      : [],
  )

/** What keeps settings from being saved in the place of those before. Rules §3, decision 47. */
export const settingsFaults = (before: EditableSettings, after: EditableSettings): SettingsFault[] => [
  ...placeFaults(after),
  ...dutyFaults(after),
  ...keptFaults(before, after, 'sessions'),
  ...keptFaults(before, after, 'activityTypes'),
  ...latenessFaults(after),
  ...coverRuleFaults(after),
  ...payrollFaults(after),
]

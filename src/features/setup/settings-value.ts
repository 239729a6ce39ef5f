import * as z from 'zod/mini'
import { chatMonthsUsual } from '../../../domain/constants.ts'
import { CoverRule } from '../../../domain/provider/cover-rules.ts'
import { DutyPlace, type ProviderSettings, Session } from '../../../domain/provider/provider-settings.ts'
import type { EditableSettings } from '../../../domain/provider/settings-faults.ts'
import { uniqueSlug } from '../../../domain/provider/short-value.ts'
import { TakingOnRules, usualTakingOn } from '../../../domain/provider/taking-on-rules.ts'
import { hasQrScanner } from '../../../domain/provider/usual-settings.ts'

const Place = z.object({ locationId: z.string(), name: z.string(), town: z.string(), rooms: z.string() })

const Duty = z.object({
  value: z.string(),
  name: z.string(),
  code: z.string(),
  offeredFor: z.optional(z.array(DutyPlace)),
})

const SessionValue = z.object({
  value: z.enum(['morning', 'afternoon', 'day', 'night']),
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  staffStartTime: z.string(),
  staffEndTime: z.string(),
  hiddenFromRota: z.boolean(),
})
export type SessionValue = z.output<typeof SessionValue>

const byWeekday = z.array(z.string())

/** A session without numbers is as usual. */
const Need = z.object({
  session: Session.shape.value,
  people: byWeekday,
  duties: z.array(z.object({ duty: z.string(), people: byWeekday })),
})
export type NeedValue = z.output<typeof Need>

const Rule = z.object({
  locationId: z.string(),
  from: z.string(),
  rotaType: CoverRule.shape.rotaType,
  sessions: z.array(Need),
})
export type RuleValue = z.output<typeof Rule>

/** What stands in the form: a place or duty that is new has no short value yet; rooms are lines, numbers are text. */
const SettingsValue = z.object({
  providerName: z.string(),
  locations: z.array(Place),
  duties: z.array(Duty),
  sessions: z.array(SessionValue),
  activityTypes: z.array(z.object({ value: z.string(), name: z.string(), icon: z.optional(z.string()) })),
  lateMarks: z.string(),
  takingOn: TakingOnRules,
  minWords: z.string(),
  minCharacters: z.string(),
  startBefore: z.string(),
  startAfter: z.string(),
  chatMonths: z.string(),
  logo: z.string(),
  qrScanner: z.boolean(),
  coverRules: z.array(Rule),
})
export type SettingsValue = z.output<typeof SettingsValue>

/** Only what was typed is kept as a draft. Decision 12. */
export const SettingsDraft = z.partial(SettingsValue)
export type SettingsDraft = z.output<typeof SettingsDraft>

/** `HH:mm` in the form, with seconds where it is stored. Decision 39. */
const asTyped = (time: string): string => time.slice(0, 5)
const stored = (time: string): string => (time === '' ? '' : `${time}:00`)

/** A session of a rule of which nothing is said. */
export const emptyNeed = (session: NeedValue['session']): NeedValue => ({ session, people: blankWeek, duties: [] })

const blankWeek: string[] = Array.from({ length: 7 }, () => '')

/** Whether nothing is said of a session. */
export const isBlankNeed = ({ people, duties }: NeedValue): boolean =>
  duties.length === 0 && people.every((text) => text.trim() === '')

/** The rules as the form begins: the last of each team first, each with every session of the rota. */
const ruleValuesOf = ({ coverRules = [], sessions }: EditableSettings): RuleValue[] =>
  coverRules
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .map(({ sessions: said, ...rule }) => ({
      ...rule,
      sessions: sessions
        .filter(({ value, hiddenFromRota }) => !hiddenFromRota || said.some(({ session }) => session === value))
        .map(({ value }): NeedValue => {
          const need = said.find(({ session }) => session === value)
          if (need === undefined) return emptyNeed(value)
          const duties = need.duties.map(({ duty, people }) => ({ duty, people: people.map(String) }))
          return { session: value, people: need.people.map(String), duties }
        }),
    }))

/** The settings as the form begins. */
export const settingsValueOf = (settings: EditableSettings): SettingsValue => ({
  providerName: settings.providerName,
  locations: settings.locations.map(({ locationId, name, town = '', rooms }) => ({
    locationId,
    name,
    town,
    rooms: rooms.map((room) => room.name).join('\n'),
  })),
  duties: settings.duties,
  sessions: settings.sessions.map((session) => ({
    ...session,
    startTime: asTyped(session.startTime),
    endTime: asTyped(session.endTime),
    staffStartTime: asTyped(session.staffStartTime),
    staffEndTime: asTyped(session.staffEndTime),
  })),
  activityTypes: settings.activityTypes,
  takingOn: settings.takingOn ?? usualTakingOn,
  lateMarks: settings.lateAfterMinutes.join(', '),
  minWords: String(settings.detailedNote.minWords),
  minCharacters: String(settings.detailedNote.minCharacters),
  startBefore: String(settings.startForClientsWindowMinutes.before),
  startAfter: String(settings.startForClientsWindowMinutes.after),
  chatMonths: String(settings.chatMonths ?? chatMonthsUsual),
  logo: settings.logo ?? '',
  qrScanner: hasQrScanner(settings),
  coverRules: ruleValuesOf(settings),
})

/** The rooms of some lines: one that keeps its name keeps its short value. */
const roomsOf = (lines: string, before: readonly { value: string; name: string }[]) => {
  const taken: string[] = []
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((name) => {
      const value =
        before.find((room) => room.name === name)?.value ??
        uniqueSlug(name, [...taken, ...before.map((room) => room.value)])
      taken.push(value)
      return { value, name }
    })
}

/** Short values for those that have none yet, from their names. */
const valued = <One extends { readonly name: string }>(
  ones: readonly One[],
  known: (one: One) => string,
): (One & { readonly short: string })[] => {
  const taken = ones.map(known).filter((value) => value !== '')
  return ones.map((one) => {
    const short = known(one) || uniqueSlug(one.name, taken)
    taken.push(short)
    return { ...one, short }
  })
}

const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

const rulesMeant = (rules: readonly RuleValue[]): CoverRule[] =>
  rules.map(({ sessions, ...rule }) => ({
    ...rule,
    sessions: sessions
      .filter((need) => !isBlankNeed(need))
      .map(({ session, people, duties }) => ({
        session,
        people: people.map(whole),
        duties: duties.map((one) => ({ duty: one.duty, people: one.people.map(whole) })),
      })),
  }))

/** What the form means. Numbers that are none are NaN: `settingsErrors` says so before anything is sent. */
export const settingsMeant = (value: SettingsValue, before: EditableSettings): EditableSettings => ({
  providerName: value.providerName.trim(),
  locations: valued(value.locations, ({ locationId }) => locationId).map(({ short, name, town, rooms }) => ({
    locationId: short,
    name: name.trim(),
    ...(town.trim() === '' ? {} : { town: town.trim() }),
    rooms: roomsOf(rooms, before.locations.find(({ locationId }) => locationId === short)?.rooms ?? []),
  })),
  duties: valued(value.duties, (duty) => duty.value).map(({ short, name, code, offeredFor }) => ({
    value: short,
    name: name.trim(),
    code: code.trim(),
    ...(offeredFor === undefined ? {} : { offeredFor }),
  })),
  sessions: value.sessions.map((session) => ({
    ...session,
    name: session.name.trim(),
    startTime: stored(session.startTime),
    endTime: stored(session.endTime),
    staffStartTime: stored(session.staffStartTime),
    staffEndTime: stored(session.staffEndTime),
  })),
  activityTypes: value.activityTypes.map((type) => ({ ...type, name: type.name.trim() })),
  takingOn: value.takingOn,
  lateAfterMinutes: value.lateMarks.split(',').map(whole),
  detailedNote: { minWords: whole(value.minWords), minCharacters: whole(value.minCharacters) },
  startForClientsWindowMinutes: { before: whole(value.startBefore), after: whole(value.startAfter) },
  chatMonths: whole(value.chatMonths),
  ...(value.logo === '' ? {} : { logo: value.logo }),
  qrScanner: value.qrScanner,
  coverRules: rulesMeant(value.coverRules),
})

type SettingsChanges = Partial<Omit<EditableSettings, 'logo'>> & { readonly logo?: string | null }

/** The lists and values that are others than before: only those are sent; null takes one away. */
export const settingsChanges = (value: SettingsValue, before: ProviderSettings): SettingsChanges => {
  const meant = settingsMeant(value, before)
  const start = settingsMeant(settingsValueOf(before), before)
  const fields = Object.keys({ ...start, ...meant }) as (keyof EditableSettings)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(meant[field]) !== JSON.stringify(start[field]))
      .map((field) => [field, meant[field] ?? null]),
  )
}

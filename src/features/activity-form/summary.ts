import type { ActivityAnswers, ActivityStepName } from '../../../domain/activity/form/answers.ts'
import { canOpenStep } from '../../../domain/activity/form/detour.ts'
import type { ActivityFormContext } from '../../../domain/activity/form/form-context.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDay, formatTime, untilWeekday } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

export type SummaryRow = {
  readonly step: ActivityStepName
  readonly label: string
  readonly value: string
  readonly detail?: string | undefined
}

type Words = { readonly answers: Partial<ActivityAnswers>; readonly facts: CareFacts; readonly nameOf: NameOf }
export type NameOf = (clientId: string) => string
type Said = { readonly value: string; readonly detail?: string | undefined } | undefined

/** "Wed 25 Nov, 14:00–15:00"; undefined while an end is missing. */
const spanWords = (
  span: { startDate?: number | undefined; endDate?: number | undefined } = {},
  zone: string,
): string => {
  const { startDate, endDate } = span
  if (startDate === undefined || endDate === undefined) return ''
  const times = `${formatTime(startDate, zone)}–${formatTime(endDate, zone)}`
  return [`${formatDay(localDayOf(startDate, zone))}, ${times}`, untilWeekday({ startDate, endDate }, zone)]
    .filter(Boolean)
    .join(' ')
}

const nameIn = (choices: readonly { value: string; name: string }[] = [], value: string): string =>
  choices.find((choice) => choice.value === value)?.name ?? value

const roomWords = ({ answers: { subLocations }, facts: { settings } }: Words): string => {
  const rooms = settings?.locations.flatMap((place) => place.rooms)
  return listed((subLocations?.rooms ?? []).map((room) => nameIn(rooms, room)))
}

const titles = (actions: readonly { title: string }[] = []): string => listed(actions.map(({ title }) => title))

const placeWords = new Map<boolean | undefined, string>([
  [true, 'Inside the home'],
  [false, 'In the community'],
])

/** What each answer comes to in words; a step whose answer says nothing has none. */
const wordsOf: { readonly [Name in ActivityStepName]?: { label: string; said: (words: Words) => Said } } = {
  clients: {
    label: 'Who',
    said: ({ answers, nameOf }) => ({ value: listed((answers.clients?.clientIds ?? []).map(nameOf)) || 'Nobody' }),
  },
  location: {
    label: 'Where',
    said: ({ answers, facts }) => ({ value: facts.placeName(answers.location?.locationId) ?? '' }),
  },
  date: {
    label: 'When',
    said: ({ answers, facts }) => ({ value: spanWords(answers.date, facts.zone), detail: answers.date?.reason }),
  },
  type: {
    label: 'Type',
    said: ({ answers, facts }) => ({ value: nameIn(facts.settings?.activityTypes, answers.type?.type ?? '') }),
  },
  description: {
    label: 'Description',
    said: ({ answers }) => ({ value: answers.description?.title ?? '', detail: answers.description?.note }),
  },
  appointmentTitle: { label: 'Appointment', said: ({ answers }) => ({ value: answers.appointmentTitle?.text ?? '' }) },
  appointmentTime: {
    label: 'Appointment time',
    said: ({ answers, facts }) => ({ value: spanWords(answers.appointmentTime, facts.zone) }),
  },
  appointmentLocation: {
    label: 'Where it is',
    said: ({ answers }) => ({ value: answers.appointmentLocation?.text ?? '' }),
  },
  appointmentContact: {
    label: 'Who it is with',
    said: ({ answers }) => ({ value: answers.appointmentContact?.text ?? '' }),
  },
  appointmentDocuments: {
    label: 'Documents',
    said: ({ answers }) => ({ value: answers.appointmentDocuments?.text ?? '' }),
  },
  appointmentNote: { label: 'Other notes', said: ({ answers }) => ({ value: answers.appointmentNote?.text ?? '' }) },
  dutiesRequired: {
    label: 'Duties',
    said: ({ answers, facts }) => ({
      value: listed((answers.dutiesRequired?.duties ?? []).map((duty) => nameIn(facts.settings?.duties, duty))),
    }),
  },
  shifts: {
    label: 'Staff',
    said: ({ answers }) => ({
      value: listed((answers.shifts?.shifts ?? []).map(({ displayName }) => displayName ?? 'Nobody yet')),
    }),
  },
  inHome: {
    label: 'Inside or outside',
    said: ({ answers: { inHome } }) => ({ value: placeWords.get(inHome?.inHome) ?? '' }),
  },
  insideActions: {
    label: 'Inside the home',
    said: ({ answers }) => ({ value: titles(answers.insideActions?.actions) }),
  },
  subLocations: { label: 'Where in the home', said: (words) => ({ value: roomWords(words) }) },
  outsideActions: {
    label: 'In the community',
    said: ({ answers }) => ({ value: titles(answers.outsideActions?.actions) }),
  },
  transport: {
    label: 'Transport',
    said: ({ answers }) => ({
      value: listed((answers.transport?.entries ?? []).map(({ type, note }) => listed([type, note], ': '))),
    }),
  },
  startForClients: {
    label: 'Started for',
    said: ({ answers, nameOf }) => ({
      value: listed((answers.startForClients?.clientIds ?? []).map(nameOf)) || 'Nobody yet',
    }),
  },
}

/** The answers in words, in the order of the form. Those that say nothing are left out. */
export const summaryOf = (words: Words): SummaryRow[] =>
  (Object.keys(wordsOf) as ActivityStepName[]).flatMap((step) => {
    const row = words.answers[step] === undefined ? undefined : wordsOf[step]
    const said = row?.said(words)
    return row === undefined || !said?.value.trim() ? [] : [{ step, label: row.label, ...said }]
  })

/** What may be added on the check page though the form did not ask for it. */
const furtherDetails: ReadonlySet<ActivityStepName> = new Set(['location', 'shifts', 'inHome', 'transport'])

/** The steps that were asked, and what the form was opened with. */
type Walked = {
  readonly path: readonly ActivityStepName[]
  readonly context: Pick<ActivityFormContext, 'mode' | 'asksForShifts'>
}

/** All answers for the check page: those that say something, and the empty ones that were asked or may be added. */
export const reviewOf = (words: Words, { path, context }: Walked): SummaryRow[] =>
  (Object.keys(wordsOf) as ActivityStepName[]).flatMap((step) => {
    const row = wordsOf[step]
    const said = words.answers[step] === undefined ? undefined : row?.said(words)
    const isOffered = path.includes(step) || (furtherDetails.has(step) && canOpenStep(path, step, context))
    if (row === undefined || (!isOffered && !said?.value.trim())) return []
    return [{ step, label: row.label, value: '', ...said }]
  })

/** One line for a phone: "For KM and TR, Wed 25 Nov, 14:00–15:00". */
export const shortSummary = ({ answers, facts, nameOf }: Words): string => {
  const names = (answers.clients?.clientIds ?? []).map(nameOf)
  const who = names.length > 1 ? `${listed(names.slice(0, -1))} and ${names.at(-1)}` : (names[0] ?? '')
  const where = who === '' ? (facts.placeName(answers.location?.locationId) ?? '') : `For ${who}`
  return listed([where, spanWords(answers.date, facts.zone)])
}

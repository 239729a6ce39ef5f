import type { Plan } from '../activity.ts'
import { lateEntryLine } from '../late-entry.ts'
import type { ActivityAnswers } from './answers.ts'

const saidText = (text: string | undefined): string | undefined => text?.trim() || undefined

/** The appointment that the answers plan; undefined for any other type. Rules §3. */
const appointmentOf = (answers: Partial<ActivityAnswers>): Plan['appointment'] => {
  const { startDate, endDate } = answers.appointmentTime ?? {}
  if (answers.type?.type !== 'appointment' || startDate === undefined || endDate === undefined) return undefined
  const location = saidText(answers.appointmentLocation?.text)
  const contactDetails = saidText(answers.appointmentContact?.text)
  const documentsRequired = saidText(answers.appointmentDocuments?.text)
  const note = saidText(answers.appointmentNote?.text)
  return {
    startDate,
    endDate,
    ...(location === undefined ? {} : { location }),
    ...(contactDetails === undefined ? {} : { contactDetails }),
    ...(documentsRequired === undefined ? {} : { documentsRequired }),
    ...(note === undefined ? {} : { note }),
  }
}

const transportOf = (answers: Partial<ActivityAnswers>): Plan['transport'] => {
  const entries = (answers.transport?.entries ?? []).filter(({ type }) => type.trim() !== '')
  return entries.length === 0
    ? undefined
    : entries.map(({ type, note }) => ({ type: type.trim(), ...(saidText(note) ? { note: saidText(note) } : {}) }))
}

const someOf = <One>(list: readonly One[] = []): One[] | undefined => (list.length === 0 ? undefined : [...list])

/** The parts of the plan that the form asks for; a part that is undefined is not planned. */
export const planPartsOf = (answers: Partial<ActivityAnswers>) => ({
  appointment: appointmentOf(answers),
  transport: transportOf(answers),
  insideActions: someOf(answers.insideActions?.actions),
  outsideActions: someOf(answers.outsideActions?.actions),
  subLocations: someOf(answers.subLocations?.rooms),
})

/** An appointment is titled by what it is, anything else by its description. Rules §3. */
const titleOf = ({ type, appointmentTitle, description }: Partial<ActivityAnswers>): string | undefined =>
  saidText(type?.type === 'appointment' ? appointmentTitle?.text : description?.title)

/** The note, with the reason of an entry that comes late. Decision 27. */
const noteOf = ({ description, date }: Partial<ActivityAnswers>): string | undefined => {
  const reason = saidText(date?.reason)
  const said = [saidText(description?.note), reason && lateEntryLine(reason)].filter(Boolean).join('\n')
  return said === '' ? undefined : said
}

/** The planned fields of an activity, as answers say them; undefined where nothing was said. */
export const plannedFieldsOf = (answers: Partial<ActivityAnswers>) => ({
  title: titleOf(answers),
  note: noteOf(answers),
  type: answers.type?.type,
  startDate: answers.date?.startDate,
  endDate: answers.date?.endDate,
  locationId: answers.location?.locationId,
  dutiesRequired: answers.dutiesRequired?.duties,
  shifts: answers.shifts?.shifts,
  // An activity belongs to the rota of the shift that runs it.
  rotaId: answers.shifts?.shifts[0]?.rotaId,
  inHome: answers.inHome?.inHome,
})

/** Without what is undefined, so that a field that was not said is not there. */
export const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

import * as z from 'zod/mini'
import { masterAnchorMonday, mostShiftsOfRota, rotaDays } from '../../../domain/constants.ts'
import { type Rota, RotaType } from '../../../domain/rota/rota.ts'
import { likelyDays, rotaDaysRefusal } from '../../../domain/rota/rota-days.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { Id } from '../../../domain/wire.ts'

/** What is typed into the form of a new rota; kept as a draft. Days and type are '' while they are not chosen. */
export const CreateValue = z.object({
  id: Id,
  make: z.enum(['rota', 'master']),
  from: z.enum(['nothing', 'master', 'earlier']),
  sourceId: z.string(),
  name: z.string(),
  location: z.string(),
  type: z.union([RotaType, z.literal('')]),
  startDate: z.string(),
  endDate: z.string(),
  leavesClashes: z.boolean(),
})
export type CreateValue = z.output<typeof CreateValue>

/** A form in which nothing was chosen yet. */
export const emptyValue = (id: string, make: CreateValue['make']): CreateValue => ({
  id,
  make,
  from: 'nothing',
  sourceId: '',
  name: '',
  location: '',
  type: '',
  startDate: '',
  endDate: '',
  leavesClashes: false,
})

/** The days that will be sent: a master has the two weeks from the anchor Monday. Decision 35. */
export const daysOf = ({ make, startDate, endDate }: CreateValue) =>
  make === 'master'
    ? { startDate: masterAnchorMonday, endDate: addDays(masterAnchorMonday, rotaDays - 1), isMaster: true }
    : { startDate, endDate, isMaster: false }

/** What the rotas of a place and type are called: as the last one was, else as the source. */
const likelyName = (source: Rota, rotas: readonly Rota[]): string =>
  rotas
    .filter(({ location, type }) => location === source.location && type === source.type)
    .filter(({ status }) => status !== 'master')
    .reduce((last, rota) => (last.status === 'master' || rota.startDate > last.startDate ? rota : last), source).name

/** What follows from choosing a source: its place and type, and a likely name while there is none. */
export const withSource = (
  value: CreateValue,
  { source, rotas, today }: { source: Rota; rotas: readonly Rota[]; today: LocalDay },
): Partial<CreateValue> => ({
  sourceId: source.id,
  from: source.status === 'master' ? 'master' : 'earlier',
  location: source.location,
  type: source.type,
  name: value.name || (value.make === 'master' ? source.name : likelyName(source, rotas)),
  ...(value.startDate === '' ? likelyDays(rotas, source, today) : {}),
})

export type CreateError = { readonly fieldId: string; readonly text: string }

/** What keeps the form from being sent, each with its field. Rules §5. */
export const errorsOf = (value: CreateValue, shifts: number): CreateError[] => {
  const missing: [boolean, string, string][] = [
    [value.from !== 'nothing' && value.sourceId === '', 'rota-source', 'Choose the rota to start from.'],
    [value.name.trim() === '', 'rota-name', 'Enter a name.'],
    [value.location === '', 'rota-location', 'Choose the location.'],
    [value.type === '', 'rota-type', 'Choose the type.'],
  ]
  const errors = missing.filter(([is]) => is).map(([, fieldId, text]) => ({ fieldId, text }))
  const { startDate, endDate, isMaster } = daysOf(value)
  if (startDate === '') errors.push({ fieldId: 'rota-start', text: 'Enter the first day.' })
  if (endDate === '') errors.push({ fieldId: 'rota-end', text: 'Enter the last day.' })
  const refusal = startDate === '' || endDate === '' ? undefined : rotaDaysRefusal({ startDate, endDate, isMaster })
  if (refusal !== undefined) {
    errors.push({ fieldId: refusal.field === 'startDate' ? 'rota-start' : 'rota-end', text: refusal.sentence })
  }
  if (shifts > mostShiftsOfRota) {
    const text = `Choose fewer days. These days make ${shifts} shifts, and a new rota can have at most ${mostShiftsOfRota}.`
    errors.push({ fieldId: 'rota-end', text })
  }
  return errors
}

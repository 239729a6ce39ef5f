import * as z from 'zod/mini'
import { mostOfASetting } from '../constants.ts'
import { NameOfSetting } from '../wire.ts'

/** Nobody needs more people in one session. */
export const mostPeopleNeeded = 50

/** As many sessions as a day has. */
const mostSessions = 4

const peopleWords = `Enter a whole number from 0 to ${mostPeopleNeeded}.`

const People = z.int(peopleWords).check(z.gte(0, peopleWords), z.lte(mostPeopleNeeded, peopleWords))

/** How many people on each weekday, from Monday on. */
const ByWeekday = z.array(People).check(z.length(7, 'Enter seven numbers, from Monday to Sunday.'))

/** The need of one session: so many people, and so many of them with each of these duties. */
export const SessionNeed = z.strictObject({
  session: z.enum(['morning', 'afternoon', 'day', 'night']),
  people: ByWeekday,
  duties: z.array(z.strictObject({ duty: NameOfSetting, people: ByWeekday })).check(z.maxLength(mostOfASetting)),
})
export type SessionNeed = z.output<typeof SessionNeed>

/** The needs of a location's sessions on one type of rota, from a day on until the next rule begins. Decision 99. */
export const CoverRule = z.strictObject({
  locationId: NameOfSetting,
  rotaType: z.enum(['support', 'care', 'domestic', 'office', 'combined']),
  from: z.iso.date('Enter the day this starts.'),
  sessions: z.array(SessionNeed).check(z.maxLength(mostSessions)),
})
export type CoverRule = z.output<typeof CoverRule>

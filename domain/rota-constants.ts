/** The numbers of rotas, cover and swaps, for `constants.ts`: whoever needs one imports it from there. */

const minute = 60 * 1000
const hour = 60 * minute

/** A rota runs for two weeks. Rules §9. */
export const rotaDays = 14
/** The longest rota: its weeks are numbered with one digit. Rules §5, decision 45. */
export const mostRotaDays = 9 * 7
/** Rotas lie between these days: what lies beyond was mistyped. Rules §5. */
export const earliestRotaDay = '2000-01-01'
export const latestRotaDay = '2199-12-31'
/** Shifts that a new rota may bring along. */
export const mostShiftsOfRota = 1000
/** Who comes next comes within this many days. Rules §7. */
export const nextShiftWithinDays = 7
/** The Monday that fixes which week is week 1. Decision 35. */
export const masterAnchorMonday = '2020-01-06'

/** Less rest than this between two shifts of a person is short. Decision 33. */
export const shortRestMs = 11 * hour
/** Work without a rest that lasts longer than this is looked at before it is paid. Decision 236. */
export const longStretchMs = 16 * hour
/** More hours than this in a week, Monday to Sunday, are many. Decision 33. */
export const longWeekHours = 48
/** Requests to swap or give away a shift are shown for so many days after the last answer. Decision 70. */
export const swapsKeptDays = 31

/** What a suggestion of cover costs, in points: how they weigh against each other is decision 66. */
export const coverPoints = {
  open: 1000,
  shortRest: 60,
  shortRestHour: 6,
  longWeek: 60,
  longWeekHour: 4,
  otherLocation: 25,
  notWorkingDay: 15,
  fullLoad: 40,
  overContractHour: 2,
  night: 1.5,
  weekend: 1.5,
} as const
/** A full week of whose contracted hours are not known. Decision 66. */
export const assumedWeekHours = 37.5
/** Changes that the search for a proposal tries: so many for each open shift, at most so many; the screen waits for a slice. Decision 66. */
export const coverSearchSteps = 150
export const mostCoverSearchSteps = 15_000
export const coverSearchSlice = 20
export const coverSearchSeed = 1

/** Who has not signed in so long after the start of a shift is late; a sign of them counts from so long before it. Decision 66. */
export const lateSignInAfterMs = 15 * minute
export const signInCountsBeforeMs = 1 * hour
/** Home reads sign-ins each minute; who is late is not known from any that were read longer ago than this. Decision 228. */
export const signInsFreshForMs = 2 * minute

/** A person's own calendar shows shifts that ended within so many days, and may be read so often in a minute. Decision 71. */
export const calendarLooksBackDays = 62
export const calendarReadsPerMinute = 60

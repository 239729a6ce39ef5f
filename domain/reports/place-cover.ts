import { grouped } from '../grouped.ts'
import type { Session } from '../provider/provider-settings.ts'
import {
  type CoverAsked,
  type CoverStretch,
  missingDuties,
  type Presence,
  sessionParts,
  worseCover,
} from '../rota/cover.ts'
import type { CoverTeam } from '../rota/cover-need.ts'
import { coverOfRotaDay } from '../rota/rota-day.ts'
import type { Shift } from '../rota/shift.ts'
import type { Interval } from '../rota/shift-times.ts'

/** A time without enough people of one team in one session, with the worst of it. */
export type PlaceHole = Interval & {
  readonly rotaType: string
  readonly session: Session | undefined
  readonly wanted: number
  readonly covered: number
  readonly duties: readonly string[]
}

/** The least cover of a session, of the teams of a place together. */
type SessionCover = { readonly session: Session | undefined; readonly wanted: number; readonly covered: number }

export type PlaceCover = { readonly sessions: readonly SessionCover[]; readonly holes: readonly PlaceHole[] }

type Asked = Omit<CoverAsked, 'team' | 'presence'> & {
  readonly teams: readonly CoverTeam[]
  readonly presence: Presence
}

const isHole = ({ state }: CoverStretch): boolean => state === 'short' || state === 'none'

/** The session of a stretch; the handover between two sessions belongs to the one that takes over. */
const sessionOfStretch = ({ session, startDate, endDate }: CoverStretch, asked: Asked): Session | undefined => {
  if (session !== undefined) return session
  const parts = sessionParts(asked.day, asked.clock)
  const next = parts.find((part) => part.startDate >= endDate)
  return (next ?? parts.findLast((part) => part.endDate <= startDate))?.session
}

type Placed = { readonly session: Session | undefined; readonly stretch: CoverStretch }

/** Stretches of holes that follow each other within a session are one hole. */
const joined = (placed: readonly Placed[]): Placed[] => {
  const holes: Placed[] = []
  for (const { session, stretch } of placed.filter((one) => isHole(one.stretch))) {
    const last = holes.at(-1)
    if (last === undefined || last.session !== session || last.stretch.endDate !== stretch.startDate) {
      holes.push({ session, stretch })
      continue
    }
    const { startDate } = last.stretch
    holes[holes.length - 1] = {
      session,
      stretch: { ...worseCover(last.stretch, stretch), startDate, endDate: stretch.endDate },
    }
  }
  return holes
}

/**
 * The cover of a place on a rota's day as it was worked, team by team: the least of each session, and every hole, by start.
 * `shifts` are those of its teams around that day. Rules §7, stats.
 */
export const placeCover = (shifts: readonly Shift[], asked: Asked): PlaceCover => {
  const { teams, ...common } = asked
  const ofTeams = teams.map((team) => {
    const own = shifts.filter(({ rotaType }) => rotaType === team.rotaType)
    const stretches = coverOfRotaDay(own, { ...common, team }).filter(({ state }) => state !== 'nothing')
    const placed = stretches.map((stretch) => ({ session: sessionOfStretch(stretch, asked), stretch }))
    return { rotaType: team.rotaType, placed, holes: joined(placed) }
  })
  const least = new Map<Session | undefined, { wanted: number; covered: number }>()
  for (const { placed } of ofTeams) {
    for (const [session, own] of grouped(placed, (one) => one.session)) {
      const { wanted, covered } = own.map(({ stretch }) => stretch).reduce(worseCover)
      const known = least.get(session) ?? { wanted: 0, covered: 0 }
      least.set(session, { wanted: known.wanted + wanted, covered: known.covered + covered })
    }
  }
  const holes = ofTeams.flatMap(({ rotaType, holes: own }) =>
    own.map(({ session, stretch }) => {
      const { startDate, endDate, wanted, covered } = stretch
      const duties = missingDuties(stretch).map(({ duty }) => duty)
      return { rotaType, session, startDate, endDate, wanted, covered, duties }
    }),
  )
  return {
    sessions: [...least].map(([session, cover]) => ({ session, ...cover })),
    holes: holes.sort((a, b) => a.startDate - b.startDate || (a.rotaType < b.rotaType ? -1 : 1)),
  }
}

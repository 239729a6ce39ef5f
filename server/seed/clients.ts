import type { EscalationLevel } from '../../domain/client/client.ts'
import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import { aboutMeOf } from './about-me.ts'
import { hoursFrom } from './client-hours.ts'
import type { DemoDay } from './demo-day.ts'
import { diceFor, idOf } from './random.ts'

/** Somebody who is cared for: initials and a room, never a name. */
export type DemoClient = {
  readonly id: string
  readonly initials: string
  readonly location: { readonly locationId: string; readonly roomNumber: string }
  readonly archivedOn?: LocalDay
  readonly isSupervised: boolean
  readonly levels: readonly { readonly effectiveFrom: LocalDay; readonly escalationLevel: EscalationLevel }[]
}

/** Initials and level now, by room: g green, a amber, r red; a star is supervised, a cross has left. */
const byRoom: Readonly<Record<string, string>> = {
  gh: 'HB:g JP:r* BW:g KM:a* MF:g EL:a TR:g PD:g SO:a VC:g DL:g AN:g GT:r RJ:g IW:a FK:g LS:g CO:g NH:a WE:g UB:g+ ZM:g',
  mf: 'BA:g DR:a KT:g OM:g SH:g* PL:a YG:g JP:g EC:g MW:g TD:r RS:g AL:g HN:a CI:g VB:g+ FG:g OT:g',
}

const levelNamed: Readonly<Record<string, EscalationLevel>> = { g: 'level0', a: 'level1', r: 'level2' }

const others = { level0: ['level1', 'level2'], level1: ['level0', 'level2'], level2: ['level1', 'level0'] } as const

/** The level now since some days ago, and (for about half) what it was in the months before. */
const historyOf = (name: string, level: EscalationLevel, monday: LocalDay): DemoClient['levels'] => {
  const dice = diceFor(`levels ${name}`)
  let from = addDays(monday, -dice.between(2, 9) * 7)
  const history = [{ effectiveFrom: from, escalationLevel: level }]
  for (let earlier = level, steps = dice.between(0, 3); steps > 0; steps -= 1) {
    earlier = dice.pick(others[earlier])
    from = addDays(from, -dice.between(15, 80))
    history.unshift({ effectiveFrom: from, escalationLevel: earlier })
  }
  return level === 'level0' && history.length === 1 ? [] : history
}

const clientIn = (locationId: string, room: number, { today, monday }: DemoDay) => {
  return (coded: string): DemoClient => {
    const [, initials = '', level = 'g', mark] = /^(\w+):([gar])([*+])?$/.exec(coded) ?? []
    const name = `client ${locationId} ${room}`
    return {
      id: idOf(name),
      initials,
      location: { locationId, roomNumber: String(room) },
      ...(mark === '+' ? { archivedOn: addDays(today, -20) } : {}),
      isSupervised: mark === '*',
      levels: historyOf(name, levelNamed[level] ?? 'level0', monday),
    }
  }
}

/** 40 people in two houses; two of them have moved away. */
export const clientsFor = (day: DemoDay): DemoClient[] =>
  Object.entries(byRoom).flatMap(([locationId, coded]) =>
    coded.split(' ').map((one, index) => clientIn(locationId, index + 1, day)(one)),
  )

/** The wire row of a client, with the hours commissioned for them. */
export const toClientRow = (client: DemoClient, day: DemoDay) => {
  const { id, initials, location, archivedOn, isSupervised, levels } = client
  return {
    id,
    initials,
    location,
    ...(archivedOn === undefined ? {} : { archivedOn }),
    ...hoursFrom(id, isSupervised, day),
    careEscalationHistory: levels,
    ...aboutMeOf(id),
  }
}

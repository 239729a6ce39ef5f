import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftEvent } from '../../../domain/calendar/shift-event.ts'
import { candidatesFor } from '../../../domain/rota/candidates.ts'
import { currentAndNext } from '../../../domain/rota/current-and-next.ts'
import { applyEdits } from '../../../domain/rota/edits/apply-edit.ts'
import { moveShifts } from '../../../domain/rota/edits/build-edits.ts'
import { emptyHistory, undone, withStep } from '../../../domain/rota/edits/edit-history.ts'
import { ownHours } from '../../../domain/rota/own-hours.ts'
import { printedWeek } from '../../../domain/rota/printed-week.ts'
import { staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { elapsedHours, shiftTimes } from '../../../domain/rota/shift-times.ts'
import { hoursByWeek } from '../../../domain/rota/staff-hours.ts'
import { stretchOf } from '../../../domain/rota/suggest/work.ts'
import { called, warningWords } from '../../../domain/rota/warning-words.ts'
import { swapShiftOf } from '../../../domain/swap/swap-request.ts'
import { swapOutcomeWords, swapWishWords } from '../../../domain/swap/swap-words.ts'
import { formatDuration, formatTime } from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { rotaLetter } from '../../../server/mail/rota-letters.ts'
import { shiftTitle } from '../../../src/features/outbox/shift-title.ts'
import { dayLine } from '../../../src/features/portal/greeting.ts'
import { describeShift } from '../../../src/features/portal/own-times.ts'
import { previewRows } from '../../../src/features/rota-create/preview-rows.ts'
import { entryLabel } from '../../../src/features/rota-day/entry-words.ts'
import { itemWords, timesWords } from '../../../src/features/rota-grid/grid-words.ts'
import { shiftFactsWords } from '../../../src/features/rotas/shift-facts-words.ts'
import { candidateWords } from '../../../src/features/shift-editor/candidate-words.ts'
import { whenWords } from '../../../src/features/shift-editor/when-words.ts'
import { shiftTimesWords } from '../../../src/pieces/shift-block.tsx'
import { toastClashesOf } from '../../../src/pieces/shift-clash-toast.ts'
import { dismissToast, toastStore } from '../../../src/ui/toast.ts'
import { settings as aProvider } from '../../support/an-engine.tsx'
import { ann, aRota, aRotaUser, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'
import { factsAt } from '../../support/care-facts.ts'

const clock = { sessions, zone }
const settings = { ...aProvider, sessions, timeZone: zone }
const facts = factsAt('2026-11-23 09:00', { settings })
const rota = aRota({ startDate: '2026-10-12', endDate: '2026-12-20', status: 'draft' })

const aWorkedShift = fc
  .record({
    day: fc.nat({ max: 45 }).map((days) => addDays('2026-10-19', days)),
    times: fc.constantFrom(
      ...([
        ['08:00:00', '14:00:00'],
        ['14:00:00', '20:00:00'],
        ['20:00:00', '08:00:00'],
        ['20:30:00', '08:30:00'],
        ['09:15:00', '16:45:00'],
        ['08:00:00', '20:00:00'],
      ] as const),
    ),
    dutiesRequired: fc.subarray(['meds', 'hoc']),
  })
  .map(({ day, times: [startTime, endTime], dutiesRequired }): Shift => {
    const planned = { day, startTime, endTime }
    return aShiftOf(ann, { ...planned, ...shiftTimes(planned, zone), dutiesRequired, rotaId: rota.id })
  })

/** What somebody else's hand changed since it was moved, so that the refusal names it. */
const refusalOf = (shift: Shift): string => {
  const within = { rota, zone, sessions }
  const edits = moveShifts([shift], { days: 1 })
  const edited = applyEdits([shift], edits, within)
  if (!edited.ok) throw new Error(edited.reason)
  const history = withStep(emptyHistory, { edits, before: [shift], edited: edited.value })
  const refused = undone(history, [{ ...shift, day: addDays(shift.day, 2) }], within)
  return refused === undefined || refused.ok ? '' : refused.reason.sentence
}

/** Every sentence and cell in which a shift is told by its times. */
const told = (shift: Shift): Record<string, string> => {
  const other = { ...shift, id: idOf('other'), shiftId: idOf('other') }
  const clash = { kind: 'clash' as const, userId: ann.userId, first: shift, second: other }
  const swap = { from: ann, to: carl, shift: swapShiftOf(shift), wanted: swapShiftOf(shift) }
  const { startDate } = staffTimes(shift, clock)
  const [candidate] = candidatesFor(other, { staff: [aRotaUser()], agencies: [], shifts: [shift], clock })
  toastClashesOf([clash], { rotas: [rota], shownRotaId: rota.id, nameOf: () => 'Ann Bell', clock })
  const { current } = currentAndNext([shift], startDate, clock)
  const preview = previewRows(
    { made: [{ shift: other, changes: [], clashes: [shift] }], skipped: [] },
    { clock, rotaName: () => 'Care team', agencyName: () => undefined },
  )
  const letter = rotaLetter({ ...ann, address: '', name: '' }, [shift], { rota, settings, rotaOrigin: undefined })
  return {
    block: shiftTimesWords(shift, facts),
    grid: timesWords(shift, { zone, settings, isMaster: false }),
    'what changed': shiftFactsWords(shift, facts),
    'next shift': describeShift(shift, { zone, settings }).second,
    warning: warningWords(clash, called('Ann Bell'), clock),
    wish: swapWishWords(swap, clock),
    outcome: swapOutcomeWords(swap, clock),
    editor: candidate === undefined ? '' : candidateWords(candidate, other, facts),
    preview: preview[0]?.reasons.join() ?? '',
    toast: toastStore
      .shown()
      .flatMap(({ groups }) => groups?.flatMap(({ lines }) => lines) ?? [])
      .join(),
    undo: refusalOf(shift),
    waiting:
      shiftTitle({ payload: { rotaId: rota.id }, target: shift.id }, { rotas: [rota], shifts: [shift], clock }) ?? '',
    letter: letter.content,
    'until when': `${formatTime(startDate, zone)} ${dayLine(current && { endDate: current.endDate, place: undefined }, { now: startDate, zone })}`,
  }
}

/** Every sum of the hours of a shift. */
const hoursOf = (shift: Shift): Record<string, number> => {
  const known = { fromOn: '2026-09-28', untilOn: '2026-12-20' }
  const days = Array.from({ length: 84 }, (_, place) => addDays(known.fromOn, place))
  const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0)
  const { startDate, endDate } = shiftEvent(shift, settings)
  return {
    own: sum(ownHours([shift], 'month', { userId: ann.userId, rotas: [], clock, known }).map(({ hours }) => hours)),
    print: sum(printedWeek([shift], { days, clock, others: [] }).map(({ hours }) => hours)),
    weeks: sum(hoursByWeek([shift], clock).values()),
    suggested: stretchOf(shift, { span: known, clock }).hours,
    calendar: elapsedHours({ startDate, endDate }),
  }
}

test('a shift has one pair of times and one length wherever it is told', () => {
  fc.assert(
    fc.property(aWorkedShift, (shift) => {
      const times = staffTimes(shift, clock)
      const [from, until] = [formatTime(times.startDate, zone), formatTime(times.endDate, zone)]
      for (const { id } of toastStore.shown()) dismissToast(id)
      for (const [where, words] of Object.entries(told(shift))) {
        expect(words.match(/\d\d:\d\d/g)?.slice(0, 2), `${where}: ${words}`).toEqual([from, until])
      }
      for (const [where, hours] of Object.entries(hoursOf({ ...shift, rotaStatus: 'published' }))) {
        expect(hours, where).toBeCloseTo(elapsedHours(times), 9)
      }
      expect(whenWords(shift, clock)).toContain(formatDuration(times.endDate - times.startDate))
    }),
  )
})

test('a shift that hands over says with which, wherever its session is named', () => {
  const shift = aShiftOf(ann, { startTime: '20:00:00', endTime: '08:00:00', dutiesRequired: ['hoc'] })
  const interval = staffTimes(shift, clock)
  const said = [
    describeShift(shift, { zone, settings }).second,
    entryLabel({ shift, ...interval, type: 'current', clashes: false } as never, { person: ann } as never, facts),
    itemWords({ shift, type: 'current' }, { name: 'Ann Bell', warnings: [], facts: facts as never }),
  ]
  for (const words of said) expect(words).toContain('night, Handover with afternoon shift')
})

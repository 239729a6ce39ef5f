import { appliedAgain } from '../../support/checks/applied.ts'
import type { PressRecord } from '../stories/record.ts'
import { called, type Finding, type Truth } from './truth.ts'

const doubled = ({ applied }: Truth): Finding[] =>
  appliedAgain(applied).map(({ id, name }) => ({
    invariant: 'I2',
    what: `${name} ${id.slice(-4)} changed the server twice`,
  }))

/** I2: each press changes the server at most once, whatever was sent how often; an edited one instead of the refused. */
export const atMostOnce = ({ presses }: PressRecord, truth: Truth): Finding[] => {
  const isApplied = (id: string | undefined) => id !== undefined && truth.appliedAt.has(id)
  const both = presses.filter(({ id, replaces }) => replaces !== undefined && isApplied(id) && isApplied(replaces.id))
  const kept = presses.filter(({ told, replaces }) => told === 'kept' && replaces !== undefined)
  const again = kept.filter(({ replaces }, at) => kept.findIndex((other) => other.replaces === replaces) < at)
  return [
    ...doubled(truth),
    ...again.map((press) => ({ invariant: 'I2', what: `${called(press)} stands for one that was edited before` })),
    ...both.map((press) => ({
      invariant: 'I2',
      what: `${called(press)} came, and what it replaced (press ${press.replaces?.number}) came as well`,
    })),
  ]
}

type Reported = {
  readonly reports: readonly { readonly id: string; readonly eventId: string; readonly note?: string | undefined }[]
}

/** I2, as people see it: a report stands once in an activity, and what was said once is read once. */
export const shownOnce = (
  activity: Reported & { readonly id: string; readonly clients: readonly Reported[] },
): Finding[] => {
  const reports = [...activity.reports, ...activity.clients.flatMap((client) => client.reports)]
  const ids = new Set(reports.map(({ id }) => id))
  const events = new Map<string, string>()
  const findings: Finding[] = []
  if (ids.size < reports.length)
    findings.push({ invariant: 'I2', what: `a report stands twice in ${activity.id.slice(-4)}` })
  for (const { note, eventId } of reports) {
    if (note === undefined || !note.includes('#')) continue
    const other = events.get(note)
    if (other !== undefined && other !== eventId) findings.push({ invariant: 'I2', what: `"${note}" is there twice` })
    events.set(note, eventId)
  }
  return findings
}

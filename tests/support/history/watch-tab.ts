import type { OutboxView, Read, VisibleActivity } from '../../../sync/index.ts'
import type { HistoryTab } from './a-tablet.ts'
import type { EntryStates, Recorder, SeenRow } from './history.ts'

const statesOf = (entries: readonly OutboxView[]): EntryStates =>
  Object.fromEntries(entries.map(({ id, state }) => [id, state]))

const rowOf = ({ version, dateModified, title, reports, clients }: VisibleActivity): SeenRow => {
  const all = [...reports, ...clients.flatMap((client) => client.reports)]
  const marks = all.flatMap(({ eventId, id, withdrawn, incident }) => [
    eventId,
    ...(withdrawn === undefined ? [] : [`withdrawn ${id}`]),
    ...(incident?.reportFiled === undefined ? [] : [`filed ${id}`]),
  ])
  return { version, dateModified, title, marks: [...new Set(marks)] }
}

const always = Number.MAX_SAFE_INTEGER

/** The entries just before and just after the rows: what was there both times was there meanwhile. */
const lookAt =
  ({ engine }: HistoryTab, { step }: Recorder) =>
  async (read: Read) => {
    const began = step()
    const shownTo = engine.session.snapshot().user?.id
    const before = await read.outboxEntries()
    const rows = await read.activitiesBetween(0, always)
    const after = await read.outboxEntries()
    return { began, shownTo, before, rows, after, person: (after[0] ?? before[0])?.by.userId }
  }

type Looked = Awaited<ReturnType<ReturnType<typeof lookAt>>>

const pressesOn = ({ facts }: Recorder, target: string, until: number): number =>
  facts.filter((fact) => fact.kind === 'pressed' && fact.target === target && fact.step < until).length

/** Writes down what a tab shows of every activity, whenever it shows it otherwise. */
export const watchTab = (device: string, tab: HistoryTab, recorder: Recorder): void => {
  const known = new Map<string, string>()
  let person = ''
  const noteRow = (looked: Looked, target: string, row: SeenRow | undefined) => {
    const { began } = looked
    const before = statesOf(looked.before.filter((entry) => entry.target === target))
    const after = statesOf(looked.after.filter((entry) => entry.target === target))
    const signature = JSON.stringify([person, row, before, after, pressesOn(recorder, target, began)])
    if (known.get(target) === signature) return
    known.set(target, signature)
    const atMs = tab.elapsedMs()
    recorder.note({ kind: 'seen', device, tab: tab.name, person, target, began, atMs, row, before, after })
  }
  const note = (looked: Looked) => {
    const owner = tab.engine.session.snapshot().user?.id
    // While the person changes, what was read is nobody's for a moment.
    if (owner === undefined || looked.shownTo !== owner) return
    if (looked.person !== undefined && looked.person !== owner) return
    tab.shown.clear()
    for (const row of looked.rows) tab.shown.set(row.id, row)
    if (owner !== person) known.clear()
    person = owner
    const shown = new Map(looked.rows.map((row) => [row.id, rowOf(row)]))
    const targets = new Set([...known.keys(), ...shown.keys(), ...looked.after.map(({ target }) => target)])
    for (const target of targets) noteRow(looked, target, shown.get(target))
  }
  let shownTo = tab.engine.session.snapshot().user?.id
  tab.engine.session.subscribe(() => {
    const next = tab.engine.session.snapshot().user?.id
    // The pages of whoever was here close with them: nobody presses on what the next person has not read.
    if (next !== shownTo) tab.shown.clear()
    shownTo = next
  })
  tab.engine.watch(lookAt(tab, recorder), { onValue: note, onError: (error) => tab.failures.push(error) })
}

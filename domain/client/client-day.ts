import type { Activity } from '../activity/activity.ts'
import { displayState } from '../activity/display-state.ts'

/** A client's day by what is still to be done. */
export type ClientDay<Row> = {
  /** Running activities first, then those that are due; each by planned start. */
  readonly open: Row[]
  /** Finished activities, and those closed for the day; the latest first. */
  readonly done: Row[]
}

const byStart = (a: Activity, b: Activity): number => a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

/** A client's day in the order of need: what runs, what is due, and apart from them what is over. */
export const clientDay = <Row extends Activity>(activities: readonly Row[]): ClientDay<Row> => {
  const sorted = [...activities].sort(byStart)
  const running = sorted.filter((one) => displayState(one) === 'started')
  const due = sorted.filter((one) => displayState(one) === 'not-started')
  const done = sorted.filter((one) => !running.includes(one) && !due.includes(one))
  return { open: [...running, ...due], done: done.reverse() }
}

/**
 * How far the faults of a schedule reach. Further ones have agencies, rights that go and come back, clocks that are wrong
 * at first, turns of seconds, batches that are cut, and kinds of faults that surely meet.
 */
export type Reach = 'usual' | 'further'

/** What is marked comes in schedules of the further reach alone. */
export type Reaching = { readonly reach?: 'further' }

/** Those of a list that a schedule of this reach can have. */
export const within = <Value extends Reaching>(reach: Reach, list: readonly Value[]): Value[] =>
  list.filter((one) => one.reach === undefined || one.reach === reach)

import type { Fact, History, Reset, Seen, Step } from './history.ts'

type Of<Kind extends Fact['kind']> = Step<Extract<Fact, { kind: Kind }>>

const isOf =
  <Kind extends Fact['kind']>(kind: Kind) =>
  (fact: Step): fact is Of<Kind> =>
    fact.kind === kind

/** The facts of one kind, in order. */
export const factsOf = <Kind extends Fact['kind']>({ facts }: History, kind: Kind): Of<Kind>[] =>
  facts.filter(isOf(kind))

/** Whether a reset speaks of this device and person. */
export const concerns = (reset: Reset, { device, person }: Pick<Seen, 'device' | 'person'>): boolean =>
  (reset.device ?? device) === device && (reset.person ?? person) === person

/** Whether what a tab read was reset after one fact and before another. */
export const isResetBetween = (history: History, after: { readonly step: number }, seen: Step<Seen>): boolean =>
  factsOf(history, 'reset').some((reset) => reset.step > after.step && reset.step < seen.step && concerns(reset, seen))

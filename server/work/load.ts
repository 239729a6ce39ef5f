import { sql } from 'drizzle-orm'
import { grouped } from '../../domain/grouped.ts'
import type { Queryable } from '../database/connection.ts'
import { type AnySource, type FactsOf, type Need, type Needs, NO_SOURCE, type Nothing } from '../database/needs.ts'
import { listOf, type Row, rowsOf } from '../database/rows-of.ts'
import type { AllFacts, Asked, Asking, Fields, Found } from './asking.ts'
import type { Loading, Told } from './loading.ts'

type Group = readonly [AnySource, readonly Need<unknown>[]]

const selectionOf = ([source, needs]: Group) => source.select(needs.map(({ asked }) => asked))

const placeOf = ([{ place = 0 }]: Group): number => place

/**
 * Finds what is needed, by one request or many: first what is locked, kind by kind in the order of `lockOrder`, and then
 * all the rest in one statement, which sees what others wrote before the locks were free.
 */
export const find = async (tx: Queryable, needs: readonly Need<unknown>[]): Promise<Told> => {
  const asking = needs.filter(({ source }) => source !== NO_SOURCE)
  const groups: Group[] = [...grouped(asking, ({ source }) => source)]
  const found = new Map<AnySource, readonly Row[]>()
  const locking = groups.filter(([{ place }]) => place !== undefined).sort((a, b) => placeOf(a) - placeOf(b))
  for (const group of locking) found.set(group[0], await rowsOf(tx, selectionOf(group)))
  const reading = groups.filter(([{ place }]) => place === undefined)
  if (reading.length > 0) {
    const columns = reading.map((group, index) => sql`${listOf(selectionOf(group))} as ${sql.identifier(`n${index}`)}`)
    const [row] = await rowsOf<Record<string, Row[]>>(tx, sql`select ${sql.join(columns, sql`, `)}`)
    for (const [index, [source]] of reading.entries()) found.set(source, row?.[`n${index}`] ?? [])
  }
  return (need) => need.tell(found.get(need.source) ?? [])
}

/** Finds what is needed where nothing else is. */
export const askOne = async <Value>(tx: Queryable, need: Need<Value>): Promise<Value> => (await find(tx, [need]))(need)

/** The facts that some needs asked for, by their names; none where nothing was needed. */
const factsOf = <Asked extends Needs>(needs: Asked | undefined, told: Told): FactsOf<Asked> => {
  const facts = Object.fromEntries(Object.entries(needs ?? {}).map(([name, need]) => [name, told(need)]))
  // The names and the kinds are those of the needs, which a list of entries forgets.
  return facts as FactsOf<Asked>
}

/** A fact that another of the same name hides would be decided upon as if it were that one. */
const demandOnce = (asked: readonly (Needs | undefined)[]): void => {
  const names = asked.flatMap((needs) => Object.keys(needs ?? {}))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two facts are called ${twice}.`)
}

/** The same as another value, once it is found. */
export const mapped = <Value, Other>(loading: Loading<Value>, to: (found: Value) => Other): Loading<Other> =>
  'found' in loading
    ? { found: to(loading.found) }
    : { needs: loading.needs, next: (told) => mapped(loading.next(told), to) }

/** The same with what is decided on it, when somebody asks. */
export const whenFound = <Value, Decided>(
  loading: Loading<Value>,
  decide: (found: Value) => Decided,
): Loading<() => Decided> => mapped(loading, (found) => () => decide(found))

/** Finds what requests ask for, all of them step by step together: each kind of fact is found once in a step. */
export const loadAll = async <Value>(tx: Queryable, loadings: readonly Loading<Value>[]): Promise<readonly Value[]> => {
  const needs = loadings.flatMap((one) => ('found' in one ? [] : one.needs))
  if (loadings.every((one) => 'found' in one)) return loadings.flatMap((one) => ('found' in one ? [one.found] : []))
  const told = await find(tx, needs)
  return loadAll(
    tx,
    loadings.map((one) => ('found' in one ? one : one.next(told))),
  )
}

type Steps<Payload extends Fields, Own, Locked extends Needs, Next extends Needs, Read extends Needs> = {
  /** The row that the mutation is about. */
  readonly own: Need<Own>
  readonly rule: Asking<Payload, Own, Locked, Next, Read>
  /** Needs that are read with those of the rule, for whoever decides. */
  readonly besides: readonly Need<unknown>[]
}

/** All that a rule was told: the row that its mutation is about, and the facts that it asked for. */
type RuleFound<Own, Facts> = { readonly own: Own; readonly facts: Facts; readonly told: Told }

/**
 * Asks for the needs of a rule, step by step: what it locks, with the row that the mutation is about; what it locks of what
 * that says; and what it reads of all of it.
 */
export const loadingOf = <
  Payload extends Fields,
  Own,
  Locked extends Needs = Nothing,
  Next extends Needs = Nothing,
  Read extends Needs = Nothing,
>(
  asked: Asked<Payload>,
  { own, rule, besides }: Steps<Payload, Own, Locked, Next, Read>,
): Loading<RuleFound<Own, AllFacts<Locked, Next, Read>>> => {
  const locks = rule.locks?.(asked)
  const read = (first: Found<Own, FactsOf<Locked>>, thenLocks: Next | undefined, next: Told) => {
    const facts = { ...first.facts, ...factsOf(thenLocks, next) }
    const needs = rule.needs?.(asked, { own: first.own, facts })
    demandOnce([locks, thenLocks, needs])
    return {
      needs: [...besides, ...Object.values(needs ?? {})],
      next: (told: Told) => ({ found: { own: first.own, facts: { ...facts, ...factsOf(needs, told) }, told } }),
    }
  }
  return {
    needs: [own, ...Object.values(locks ?? {})],
    next: (locked) => {
      const first = { own: locked(own), facts: factsOf(locks, locked) }
      const thenLocks = rule.thenLocks?.(asked, first)
      return { needs: Object.values(thenLocks ?? {}), next: (found) => read(first, thenLocks, found) }
    },
  }
}

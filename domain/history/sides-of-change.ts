type Row = Readonly<Record<string, unknown>>

/** A change as the trail keeps it. */
export type KeptChange = {
  readonly action: string
  readonly before: Row | null
  readonly after: Row | null
}

const itemsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'object') : [])

/** The items that an edit names by their id alone, as the record had them; one that is new has its id. */
const asBefore = (named: unknown, before: unknown, idOf: (item: Row) => unknown): Row[] => {
  const known = new Map(itemsOf(before).map((item) => [idOf(item), item]))
  return itemsOf(named).map((item) => known.get(idOf(item)) ?? item)
}

/**
 * A record before and after a change. Of an activity the trail keeps what was asked for in the place of what came of it: an
 * edit says the fields that it changes, a removal says why.
 */
export const sidesOfChange = ({ action, before, after }: KeptChange): Pick<KeptChange, 'before' | 'after'> => {
  if (action === 'v1.activity.remove') return { before, after: null }
  if (action !== 'v1.activity.change' || before === null || after === null) return { before, after }
  const { clients, shifts } = after
  const said = {
    ...after,
    ...(clients === undefined ? {} : { clients: asBefore(clients, before['clients'], ({ id }) => id) }),
    ...(shifts === undefined ? {} : { shifts: asBefore(shifts, before['shifts'], ({ shiftId }) => shiftId) }),
  }
  // Null takes a field away.
  const kept = Object.entries({ ...before, ...said }).filter(([, value]) => value !== null)
  return { before, after: Object.fromEntries(kept) }
}

/** Why an activity was removed, where that was said. */
export const reasonOfRemoval = ({ action, after }: KeptChange): string | undefined => {
  const reason = action === 'v1.activity.remove' ? after?.['reason'] : undefined
  return typeof reason === 'string' && reason.trim() !== '' ? reason : undefined
}

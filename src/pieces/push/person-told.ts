const CACHE = 'reminders'

/** Under these addresses the worker finds for whom reminders are on here, and for whom notifications of the chat. */
const marks = { reminders: '/reminded', chat: '/notified' } as const
export type ToldOf = keyof typeof marks

/** Says to the worker whose notifications it may show here; undefined for nobody's. Decisions 61, 252. */
export const markTold = async (of: ToldOf, userId: string | undefined): Promise<void> => {
  const cache = await caches.open(CACHE)
  await (userId === undefined ? cache.delete(marks[of]) : cache.put(marks[of], new Response(userId)))
}

import type { Instant } from '../../domain/time/instant.ts'

const KEY = 'help-calls-heard'
const keptMs = 24 * 3_600_000
/** A page that nobody looks at leaves the alarm to one in view. */
const hiddenWaitsMs = 500

/** When each call was heard on this device, by its id: ids alone, and of a day. */
const stored = (): Record<string, Instant> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** The calls that reached this device in time. */
export const heardCalls = (): readonly string[] => Object.keys(stored())

/**
 * Notes calls as heard on this device. True in the one tab that heard one of them first, which is to sound: a tab in
 * view before one that is not.
 */
export const hearCalls = async (ids: readonly string[], now: Instant): Promise<boolean> => {
  if (document.visibilityState === 'hidden') await new Promise((resolve) => setTimeout(resolve, hiddenWaitsMs))
  return navigator.locks.request(KEY, () => {
    const known = stored()
    const fresh = ids.filter((id) => known[id] === undefined)
    const recent = Object.entries(known).filter(([, at]) => now - at < keptMs)
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...recent, ...fresh.map((id) => [id, now])])))
    } catch {
      // Heard again after a reload, rather than not at all.
    }
    return fresh.length > 0
  })
}

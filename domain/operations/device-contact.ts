import { deviceInTouchMs, deviceMissedForMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'

/** A device that the office has not heard of for a while. */
type SilentDevice = { readonly deviceId: string; readonly name: string; readonly since: Instant }

/** How many devices are in touch, and which are not, the longest silent last. */
type DeviceContact = { readonly inTouch: number; readonly silent: readonly SilentDevice[] }

/** What the office has heard of a device at one origin. */
type Heard = {
  readonly deviceId: string
  readonly deviceName?: string | undefined
  readonly blockedAt?: Instant | undefined
  readonly lastContact?: Instant | undefined
}

/**
 * The devices by whether they are in touch: each once, by its latest contact at any of its origins. A blocked one, and one
 * that was silent for more than a day and is put away, is missed by nobody. Decision 238.
 */
export const deviceContact = (devices: readonly Heard[], now: Instant): DeviceContact => {
  const latest = new Map<string, SilentDevice>()
  for (const { deviceId, deviceName = 'Unnamed device', blockedAt, lastContact } of devices) {
    if (lastContact === undefined || blockedAt !== undefined) continue
    if ((latest.get(deviceId)?.since ?? 0) >= lastContact) continue
    latest.set(deviceId, { deviceId, name: deviceName, since: lastContact })
  }
  const known = [...latest.values()].filter(({ since }) => now - since <= deviceMissedForMs)
  const silent = known.filter(({ since }) => now - since > deviceInTouchMs)
  return {
    inTouch: known.length - silent.length,
    silent: silent.sort((a, b) => b.since - a.since || (a.deviceId < b.deviceId ? -1 : 1)),
  }
}

import type { Device } from '../../../domain/calls/list-devices.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDay, formatTime, timeAgo } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { apps } from '../../../domain/user/apps.ts'

/** The app whose numbers these are: they run for each app of a device by itself. */
export const appNameOf = ({ origin }: Pick<Device, 'origin'>): string =>
  apps.find(({ labels }) => labels.includes(origin))?.name ?? origin

export const deviceNameOf = ({ deviceName, deviceId }: Pick<Device, 'deviceName' | 'deviceId'>): string =>
  deviceName ?? `Device ${deviceId.slice(0, 4).toUpperCase()}`

/** Who has entries on a device: "Ada Bell, Ben Cole and 2 more". */
export const peopleOf = ({ people }: Pick<Device, 'people'>, most = 2): string => {
  const names = people.map(({ displayName }) => displayName ?? 'Unknown User')
  const more = names.length - most
  return more > 0 ? `${listed(names.slice(0, most))} and ${more} more` : listed(names)
}

/** When a device was last heard of: its age, and the exact time beside it. */
export const lastHeard = (
  { lastContact }: Pick<Device, 'lastContact'>,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): { age: string; exact: string } =>
  lastContact === undefined
    ? { age: 'Never', exact: '' }
    : {
        age: timeAgo(lastContact, now),
        exact: `${formatDay(localDayOf(lastContact, zone))}, ${formatTime(lastContact, zone)}`,
      }

export const storageWords = ({ persisted }: Pick<Device, 'persisted'>): { value: string; detail: string } => {
  if (persisted === undefined) return { value: 'Not known', detail: 'The browser does not say' }
  return persisted
    ? { value: 'Guaranteed', detail: 'The browser will not clear it' }
    : { value: 'Not guaranteed', detail: 'Install the app on it' }
}

/** "Blocked since Mon 23 Nov, 09:12"; undefined for a device that is open. Decision 67. */
export const blockedWords = ({ blockedAt }: Pick<Device, 'blockedAt'>, zone: string): string | undefined =>
  blockedAt === undefined
    ? undefined
    : `Blocked since ${formatDay(localDayOf(blockedAt, zone))}, ${formatTime(blockedAt, zone)}`

import { type Device, listDevices } from '../../../domain/calls/list-devices.ts'
import { ok } from '../../../domain/result.ts'
import { useCall } from '../../engine/use-call.ts'
import { useNow } from '../../engine/use-now.ts'
import { type OnlineRead, useOnlineRead } from '../../engine/use-online-read.ts'

export type DevicesRead = OnlineRead<Device[]>

/** Every device, read anew each minute while the page is open, and when the signal is back. Decision 8. */
export const useDevices = (): DevicesRead => {
  const call = useCall(listDevices)
  return useOnlineRead({ now: useNow() }, async () => {
    const result = await call({})
    return result.ok ? ok(result.value._embedded.devices) : result
  })
}

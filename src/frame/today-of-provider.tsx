import { type ReactNode, useCallback } from 'react'
import { localDayOf } from '../../domain/time/zone.ts'
import { useEngine, useZone } from '../engine/engine-context.tsx'
import { TodayContext } from '../ui/today.ts'

/** Tells the calendars of dates which day it is at the provider, by the server's clock. */
export function TodayOfProvider({ children }: { children: ReactNode }) {
  const engine = useEngine()
  const zone = useZone()
  const today = useCallback(() => localDayOf(engine.now(), zone), [engine, zone])
  return <TodayContext value={today}>{children}</TodayContext>
}

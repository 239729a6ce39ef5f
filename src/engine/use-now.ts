import { startTransition, useEffect, useState } from 'react'
import type { Instant } from '../../domain/time/instant.ts'
import { useEngine } from './engine-context.tsx'

const minuteMs = 60_000

/** The time as the server has it; renders again on each full `everyMs`, by default on the minute. */
export const useNow = (everyMs = minuteMs): Instant => {
  const engine = useEngine()
  const [now, setNow] = useState(engine.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          // Nobody waits for it: a page that is long takes it in small portions.
          startTransition(() => setNow(engine.now()))
          wait()
        },
        everyMs - (engine.now() % everyMs),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [engine, everyMs])
  return now
}

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { type MustRead as Asked, useMustRead } from '../../engine/shared-reads.tsx'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const MustRead = lazyPart(() => import('./must-read.tsx'), 'MustRead', { isAwaited: true })
const MustReadStrip = lazyPart(() => import('./must-read-strip.tsx'), 'MustReadStrip')

/** Whoever enters Home waits no longer than this for what the server has to say first. */
const answeredWithinMs = 4000

/** Whether it is this long since the component came. */
const useIsLate = (afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}

type Place = 'entering' | 'covered' | 'home'

/** Where somebody is next; `mayWait` while what the server says may still come. */
const placeAfter = (place: Place, asked: Asked | undefined, mayWait: boolean): Place => {
  if (asked === undefined || place === 'home') return place
  if (asked.announcements.length > 0) return 'covered'
  return place === 'entering' && !asked.isKnown && mayWait ? 'entering' : 'home'
}

type BeforeHomeProps = {
  /** Calls for help, in an app that shows them nowhere else: they stay above what must be read. */
  calls?: ReactNode
  children: ReactNode
}

/**
 * Home, or what must be read before it. Whoever enters finds it covered, and nothing of Home is drawn then, not for a
 * moment either; whoever is there already keeps what they have in hand, and is told above it. Decision 251.
 */
export function BeforeHome({ calls, children }: BeforeHomeProps) {
  const asked = useMustRead()
  const isOnline = useIsOnline()
  const isLate = useIsLate(answeredWithinMs)
  const [place, setPlace] = useState<Place>('entering')
  const next = placeAfter(place, asked, isOnline && !isLate)
  if (next !== place) setPlace(next)
  const waiting = (
    <Page>
      <VisuallyHidden>
        <h1>Loading Home</h1>
      </VisuallyHidden>
      <Spinner />
    </Page>
  )
  const unread = asked?.announcements ?? []
  if (next === 'entering') return waiting
  if (next === 'covered') {
    return (
      <>
        {calls}
        <Suspense fallback={waiting}>
          <MustRead unread={unread} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <Suspense fallback={null}>
        {unread.length > 0 && <MustReadStrip count={unread.length} onOpen={() => setPlace('covered')} />}
      </Suspense>
      {children}
    </>
  )
}

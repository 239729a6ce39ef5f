import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ActivityStrips, StripCounters } from '../../features/activities/activity-strips.tsx'
import { type Strips, useActivityStrips } from '../../features/activities/use-activity-strips.ts'
import { BeforeHome } from '../../features/announcements/before-home.tsx'
import { HANDOVER_ID, HandoverSection } from '../../features/handover/handover-section.tsx'
import { unreadOf } from '../../features/handover/unread-words.ts'
import { useHandover } from '../../features/handover/use-handover.ts'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { Places } from '../../features/home/places.tsx'
import { ShiftLine } from '../../features/home/shift-line.tsx'
import { UnreadJump } from '../../features/home/unread-jump.tsx'
import { useYourRotas } from '../../features/rotas/use-your-rotas.ts'
import { YourRotas } from '../../features/rotas/your-rotas.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { HomeActs, HomeFootActs } from './home-acts.tsx'

const home = getRouteApi('/')

// Nobody waits for them: they are there a moment after the shifts that they belong to.
const AskButton = lazyPart(() => import('../../features/swaps/swaps-screen.tsx'), 'AskButton')
const SwapsForYou = lazyPart(() => import('../../features/swaps/swaps-screen.tsx'), 'SwapsForYou')

const UnsettledStrips = lazyPart(() => import('../../features/activities/unsettled-strips.tsx'), 'UnsettledStrips')
const TodayByPlace = lazyPart(() => import('../../features/home/today-by-place.tsx'), 'TodayByPlace')
const FirstStepsCard = lazyPart(() => import('../../features/first-steps/steps-notices.tsx'), 'FirstStepsCard')

// An element that is the same as before is not drawn again: while a copy is read one part after another has news.
const firstSteps = (
  <Suspense fallback={null}>
    <FirstStepsCard />
  </Suspense>
)

const swaps = <SwapsForYou />

const ownShiftActs = (shift: Shift) => (
  <Suspense fallback={null}>
    <AskButton shift={shift} />
  </Suspense>
)

type TodayPartProps = { strips: Strips | undefined; location: string | undefined }

/** The tasks of each place. The part keeps its room until it is loaded: the cards below it do not move. */
function TodayPart({ strips, location }: TodayPartProps) {
  const { can } = useCurrentUser()
  if (!can('manage rota.rotas') || !can('manage rota.rota-users')) return null
  const room = <Places location={location} today={undefined} />
  if (strips === undefined) return room
  return (
    <Suspense fallback={room}>
      <TodayByPlace location={location} unfiled={strips.unfiled} />
    </Suspense>
  )
}

function Home() {
  const { can } = useCurrentUser()
  const { settings } = useCareFacts()
  const [location, setLocation] = useState('')
  const [isHandoverOpen, setHandoverOpen] = useState(false)
  const chosen = location === '' ? undefined : location
  const strips = useActivityStrips(chosen, home.useLoaderData())
  // What is to be done comes first: days of other things are read once it is there.
  const isWorkHere = strips !== undefined
  const handover = useHandover({ location: chosen, isWanted: isWorkHere })
  const rotas = useYourRotas(isWorkHere)
  const place = rotas?.chosen?.location ?? chosen
  const work = useMemo(() => <ActivityStrips strips={strips} />, [strips])
  const unsettled = useMemo(() => strips && <UnsettledStrips strips={strips} />, [strips])
  const told = useMemo(
    () => <HandoverSection handover={handover} isOpen={isHandoverOpen} onOpenChange={setHandoverOpen} />,
    [handover, isHandoverOpen],
  )
  const yours = useMemo(() => <YourRotas rotas={rotas} ownShiftActs={ownShiftActs} />, [rotas])
  const acts = useMemo(() => <HomeActs locationId={place} />, [place])
  const footActs = useMemo(() => <HomeFootActs locationId={place} />, [place])
  const own = strips?.viewer.shifts
  const shift = useMemo(() => own && <ShiftLine own={own} />, [own])
  const today = useMemo(() => <TodayPart strips={strips} location={chosen} />, [strips, chosen])
  const hasHandover = settings !== undefined && handover?.span.locationIds.length !== 0
  return (
    <HomeScreen
      today={today}
      shift={shift}
      unread={
        hasHandover && (
          <UnreadJump
            count={handover && unreadOf(handover.lines).length}
            target={HANDOVER_ID}
            onJump={() => setHandoverOpen(true)}
          />
        )
      }
      counters={
        <>
          {can('manage rota.rotas') && firstSteps}
          {strips && <StripCounters strips={strips} />}
        </>
      }
      work={work}
      acts={acts}
      footActs={footActs}
      toFile={
        <Suspense fallback={null}>
          {unsettled}
          {swaps}
        </Suspense>
      }
      // Without settings there is no location whose news it could tell: it would wait for ever.
      handover={settings && told}
      rotas={yours}
      location={location}
      onLocationChange={setLocation}
    />
  )
}

/** Home of the rota app: its features side by side, after what must be read. Rules §2.4. */
export function HomePage() {
  return (
    <BeforeHome>
      <Home />
    </BeforeHome>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ActivityStrips, StripCounters } from '../../features/activities/activity-strips.tsx'
import { BehaviourButton } from '../../features/activities/behaviour-button.tsx'
import { RepeatButton } from '../../features/activities/repeat-button.tsx'
import { useActivityStrips } from '../../features/activities/use-activity-strips.ts'
import { NewActivityButton } from '../../features/activity-form/new-activity-button.tsx'
import { HANDOVER_ID, HandoverSection, unreadOf } from '../../features/handover/handover-section.tsx'
import { type Handover, useHandover } from '../../features/handover/use-handover.ts'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { useYourRotas } from '../../features/rotas/use-your-rotas.ts'
import { YourRotas } from '../../features/rotas/your-rotas.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { BellIcon } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const home = getRouteApi('/')

// Nobody waits for them: they are there a moment after the shifts that they belong to.
const AskButton = lazyPart(() => import('../../features/swaps/swaps-screen.tsx'), 'AskButton')
const SwapsForYou = lazyPart(() => import('../../features/swaps/swaps-screen.tsx'), 'SwapsForYou')

const ReminderButton = lazyPart(() => import('../../features/reminders/reminder-button.tsx'), 'ReminderButton')
const UnsettledStrips = lazyPart(() => import('../../features/activities/unsettled-strips.tsx'), 'UnsettledStrips')
const FirstStepsCard = lazyPart(() => import('../../features/first-steps/steps-notices.tsx'), 'FirstStepsCard')

/** Keeps the place of the button of reminders until that is loaded: nothing beside it moves. */
const reminderPlace = (
  <Button icon={BellIcon} disabled>
    Reminders
  </Button>
)

const handoverCounters = (handover: Handover | undefined) =>
  handover === undefined || handover.span.locationIds.length === 0
    ? []
    : [{ href: `#${HANDOVER_ID}`, count: unreadOf(handover).length, text: 'Unread' }]

// An element that is the same as before is not drawn again: while a copy is read one part after another has news.
const firstSteps = (
  <Suspense fallback={null}>
    <FirstStepsCard />
  </Suspense>
)

const acts = (
  <>
    <RepeatButton />
    <BehaviourButton />
    <Suspense fallback={reminderPlace}>
      <ReminderButton />
    </Suspense>
  </>
)

const swaps = <SwapsForYou />

const ownShiftActs = (shift: Shift) => (
  <Suspense fallback={null}>
    <AskButton shift={shift} />
  </Suspense>
)

/** Home of the rota app: its features side by side. Rules §2.4. */
export function HomePage() {
  const { can } = useCurrentUser()
  const { settings } = useCareFacts()
  const [location, setLocation] = useState('')
  const chosen = location === '' ? undefined : location
  const strips = useActivityStrips(chosen, home.useLoaderData())
  // What is to be done comes first: days of other things are read once it is there.
  const isWorkHere = strips !== undefined
  const handover = useHandover({ location: chosen, isWanted: isWorkHere })
  const rotas = useYourRotas(isWorkHere)
  const place = rotas?.chosen?.location ?? chosen
  const work = useMemo(() => <ActivityStrips strips={strips} />, [strips])
  const unsettled = useMemo(() => strips && <UnsettledStrips strips={strips} />, [strips])
  const told = useMemo(() => <HandoverSection handover={handover} />, [handover])
  const yours = useMemo(() => <YourRotas rotas={rotas} ownShiftActs={ownShiftActs} />, [rotas])
  const nearestAct = useMemo(() => <NewActivityButton locationId={place} />, [place])
  return (
    <HomeScreen
      counters={
        <>
          {can('manage rota.rotas') && firstSteps}
          {strips && <StripCounters strips={strips} more={handoverCounters(handover)} />}
        </>
      }
      work={work}
      acts={acts}
      nearestAct={nearestAct}
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

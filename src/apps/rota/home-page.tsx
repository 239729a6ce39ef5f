import { Suspense, useState } from 'react'
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
import { CareFactsProvider, useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { BellIcon } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

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

function Home() {
  const { can } = useCurrentUser()
  const { settings } = useCareFacts()
  const [location, setLocation] = useState('')
  const chosen = location === '' ? undefined : location
  const strips = useActivityStrips(chosen)
  // What is to be done comes first: days of other things are read once it is there.
  const isWorkHere = strips !== undefined
  const handover = useHandover({ location: chosen, isWanted: isWorkHere })
  const rotas = useYourRotas(isWorkHere)
  const place = rotas?.chosen?.location ?? chosen
  return (
    <HomeScreen
      counters={
        <>
          {can('manage rota.rotas') && (
            <Suspense fallback={null}>
              <FirstStepsCard />
            </Suspense>
          )}
          {strips && <StripCounters strips={strips} more={handoverCounters(handover)} />}
        </>
      }
      work={<ActivityStrips strips={strips} />}
      acts={
        <>
          <RepeatButton />
          <BehaviourButton />
          <Suspense fallback={reminderPlace}>
            <ReminderButton />
          </Suspense>
        </>
      }
      nearestAct={<NewActivityButton locationId={place} />}
      toFile={
        <Suspense fallback={null}>
          {strips && <UnsettledStrips strips={strips} />}
          <SwapsForYou />
        </Suspense>
      }
      // Without settings there is no location whose news it could tell: it would wait for ever.
      handover={settings && <HandoverSection handover={handover} />}
      rotas={
        <YourRotas
          rotas={rotas}
          ownShiftActs={(shift) => (
            <Suspense fallback={null}>
              <AskButton shift={shift} />
            </Suspense>
          )}
        />
      }
      location={location}
      onLocationChange={setLocation}
    />
  )
}

/** Home of the rota app: its features side by side. Rules §2.4. */
export function HomePage() {
  return (
    <CareFactsProvider>
      <Home />
    </CareFactsProvider>
  )
}

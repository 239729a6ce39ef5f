import { useState } from 'react'
import { ActivityStrips, StripCounters, UnfiledStrip } from '../../features/activities/activity-strips.tsx'
import { BehaviourButton } from '../../features/activities/behaviour-button.tsx'
import { useActivityStrips } from '../../features/activities/use-activity-strips.ts'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { YourRotas } from '../../features/rotas/your-rotas.tsx'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'

function Home() {
  const [location, setLocation] = useState('')
  const strips = useActivityStrips(location === '' ? undefined : location)
  return (
    <HomeScreen
      counters={strips && <StripCounters strips={strips} />}
      work={<ActivityStrips strips={strips} />}
      toFile={<UnfiledStrip strips={strips} />}
      rotas={<YourRotas actions={<BehaviourButton />} />}
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

import { startAnew } from '../../app/load-config.ts'
import { SettingsScreen } from '../../features/setup/settings-screen.tsx'

const goOn = () => void startAnew('/setup/first-steps')

/** The provider's settings; once they are set up, the app starts anew in their zone, at the next step. Rules §2.2. */
export function SettingsPage() {
  return <SettingsScreen onMade={goOn} />
}

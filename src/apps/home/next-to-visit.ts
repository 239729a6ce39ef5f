import type { PublicConfig } from '../../../domain/public-config.ts'
import { originOf } from '../../app/app-origins.ts'
import { waitingElsewhere } from '../../app/waiting-elsewhere.ts'

/** The next app with unsent work on this device that has not been visited on the way out. Decision 20. */
export const nextToVisit = (config: PublicConfig, visited: readonly string[]): string | undefined => {
  const others = config.apps.map(({ id }) => id).filter((id) => id !== 'home' && !visited.includes(id))
  const [first] = waitingElsewhere(others)
  return first && `${originOf(config, first.app)}/logout?visited=${encodeURIComponent(visited.join(','))}`
}

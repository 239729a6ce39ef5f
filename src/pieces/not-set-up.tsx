import { useCurrentUser } from '../engine/use-current-user.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { BuildingIcon } from '../ui/icons.ts'
import { ButtonLink } from '../ui/router-links.tsx'

/** Whether the provider has no settings yet, as far as this device knows; undefined until that is known. Decision 73. */
export const useIsNotSetUp = (): boolean | undefined =>
  useLiveQuery(async (read) => {
    if ((await read.settings()) !== undefined) return false
    const { providerSettings } = await read.freshness()
    return providerSettings?.fetchedAt === undefined ? undefined : true
  }, [])

/** In the place of what needs a location: that there is none yet, and where to begin. */
export function NotSetUp() {
  const { can } = useCurrentUser()
  const mayBegin = can('manage rota.rotas')
  return (
    <EmptyState
      icon={BuildingIcon}
      title="Not set up yet"
      text={
        mayBegin
          ? 'There are no locations yet. Set up the provider first.'
          : 'There are no locations yet. A manager needs to set up the provider first.'
      }
      actions={
        mayBegin && (
          <ButtonLink to="/setup/first-steps" look="primary">
            Open first steps
          </ButtonLink>
        )
      }
    />
  )
}

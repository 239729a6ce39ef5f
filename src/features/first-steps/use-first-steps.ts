import { firstSteps, rotaToPublish } from '../../../domain/provider/first-steps.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useNow } from '../../engine/use-now.ts'
import { useDaysInCopy, useFirstSync } from '../../pieces/page-states.tsx'

/** What has to be on this device before the steps can be judged. */
export const stepLists = ['providerSettings', 'agencies', 'rotaUsers', 'clients', 'rotas'] as const

/** Where the provider stands, from this device's copy, live; undefined until it is read. Decision 73. */
export const useFirstSteps = () => {
  const today = localDayOf(useNow(), useZone())
  const isInCopy = useDaysInCopy()
  const { isKnown, isFirstLoad } = useFirstSync(...stepLists)
  const read = useLiveQuery(async (from) => {
    const rotas = await from.rotas()
    const draft = rotaToPublish(rotas)
    return {
      settings: await from.settings(),
      agencies: await from.agencies(),
      staff: await from.rotaUsers(),
      clients: await from.clients(),
      rotas,
      draft,
      draftShifts: draft === undefined ? 0 : (await from.shiftsOfRota(draft.id)).length,
    }
  }, [])
  if (read === undefined || !isKnown || isFirstLoad) return undefined
  const { draft, draftShifts, ...setUp } = read
  const steps = firstSteps(setUp, today)
  return {
    steps,
    settings: setUp.settings,
    /** The rota to be published, and how many shifts it has where this device knows. */
    draft,
    draftShifts: draft !== undefined && isInCopy(draft) ? draftShifts : undefined,
    next: steps.find(({ state }) => state === 'next'),
    isPublished: steps.some(({ name, state }) => name === 'publish' && state === 'done'),
  }
}

export type FirstSteps = NonNullable<ReturnType<typeof useFirstSteps>>

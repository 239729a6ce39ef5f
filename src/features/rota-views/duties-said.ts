import { isolated, listed } from '../../../domain/listed.ts'
import type { DutyCover } from '../../../domain/rota/cover.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

/** "Meds 1 of 2, Driving 0 of 1": how much of each duty somebody has. */
export const dutiesSaid = (holes: readonly DutyCover[], { settings }: Pick<CareFacts, 'settings'>): string =>
  listed(
    holes.map(({ duty, wanted, covered }) => {
      const name = settings?.duties.find(({ value }) => value === duty)?.name ?? duty
      return `${isolated(name)} ${covered} of ${wanted}`
    }),
  )

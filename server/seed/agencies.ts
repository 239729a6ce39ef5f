import { idOf } from './random.ts'

/** A business that supplies staff to the demo provider, and the person it sends. */
export type DemoAgency = {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly worker: { readonly userId: string; readonly displayName: string }
}

const agency = (name: string, shortName: string, sends: string): DemoAgency => ({
  id: idOf(`agency ${shortName}`),
  name,
  shortName,
  worker: { userId: idOf(`staff ${sends}`), displayName: sends },
})

/** The agency of `agency@demo.example`. */
export const moorland = agency('Moorland Care Staffing', 'Moorland', 'Jodie Trant')
const bayNurses = agency('Bay Nurses and Carers', 'Bay', 'Tess Moran')
const southWest = agency('South West Support Partners', 'SWSP', 'Luke Amory')

export const otherAgencies: readonly [DemoAgency, ...DemoAgency[]] = [bayNurses, southWest]

export const demoAgencies: readonly [DemoAgency, ...DemoAgency[]] = [moorland, ...otherAgencies]

export const toAgencyRow = ({ id, name, shortName }: DemoAgency) => ({ id, name, shortName })

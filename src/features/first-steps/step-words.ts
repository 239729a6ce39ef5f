import type { FirstStep, FirstStepName } from '../../../domain/provider/first-steps.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import type { FirstSteps } from './use-first-steps.ts'

export const stepHeadings: Readonly<Record<FirstStepName, string>> = {
  provider: 'Provider',
  locations: 'Locations',
  agencies: 'Agencies',
  staff: 'Staff',
  clients: 'Clients',
  rota: 'Rota',
  publish: 'Publish',
}

/** What a step is for, in a sentence. */
export const stepReasons: Readonly<Record<FirstStepName, string>> = {
  provider: 'Enter the name, the time zone and the first location. The rest has usual settings that you can change.',
  locations: 'Add each location with its rooms and areas. Rotas, staff and clients belong to a location.',
  agencies: 'Add an agency if one supplies staff to you. Its people see their own shifts and open shifts.',
  staff:
    'Add who works, where, and what they are qualified for. Send an invitation by e-mail to anyone who needs to sign in.',
  clients: 'Add the people you care for, by initials and room.',
  rota: 'Add the shifts for a few weeks at one location. Only managers see a rota until it is published.',
  publish: 'Staff see their shifts as soon as the rota is published.',
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const placesSaid = ({ settings }: FirstSteps): string => {
  const places = settings?.locations ?? []
  const rooms = places.reduce((sum, place) => sum + place.rooms.length, 0)
  return `${counted(places.length, 'location')}, ${rooms === 0 ? 'no rooms yet' : counted(rooms, 'room')}`
}

/** What there is of a step already: "12 staff". */
export const stepSaid = ({ name, count }: FirstStep, found: FirstSteps): string => {
  const said: Record<FirstStepName, () => string> = {
    provider: () => found.settings?.providerName ?? '',
    locations: () => placesSaid(found),
    agencies: () => counted(count, 'agency', 'agencies'),
    staff: () => counted(count, 'member of staff', 'members of staff'),
    clients: () => counted(count, 'client'),
    rota: () => counted(count, 'rota'),
    publish: () => `${counted(count, 'rota')} published`,
  }
  return count === 0 ? 'None yet' : said[name]()
}

/** What stands between a draft and its publication. */
export const draftSaid = ({ draft, draftShifts }: FirstSteps): string | undefined => {
  if (draft === undefined) return undefined
  if (draftShifts === undefined) return `${rotaTitle(draft)} is a draft.`
  if (draftShifts === 0) return `${rotaTitle(draft)} has no shifts yet. Add them on the rota, then publish it.`
  return `${rotaTitle(draft)} is a draft with ${counted(draftShifts, 'shift')}.`
}

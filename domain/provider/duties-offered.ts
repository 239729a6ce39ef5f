import type { Duty, DutyPlace, ProviderSettings } from './provider-settings.ts'

/** The duties that are offered there, and those that are chosen already, in the order of the settings. Rules §3. */
export const dutiesOffered = (
  settings: Pick<ProviderSettings, 'duties'> | undefined,
  { place, chosen }: { readonly place: DutyPlace; readonly chosen: readonly string[] },
): Duty[] =>
  (settings?.duties ?? []).filter(
    ({ value, offeredFor }) => offeredFor === undefined || offeredFor.includes(place) || chosen.includes(value),
  )

import type { RotaUser } from '../rota-user/rota-user.ts'
import type { OncallEntry } from './oncall-entry.ts'

/** People with the numbers that their on-call entries tell; who has one on the staff record keeps it. Decision 81. */
export const withOncallPhones = (people: readonly RotaUser[], entries: readonly OncallEntry[]): readonly RotaUser[] => {
  const phones = new Map(
    entries.flatMap(({ userId, phone }) => (phone === undefined ? [] : [[userId, phone] as const])),
  )
  if (phones.size === 0) return people
  return people.map((person) => {
    const phone = person.phone ?? phones.get(person.userId)
    return phone === undefined ? person : { ...person, phone }
  })
}

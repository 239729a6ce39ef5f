import { useRef } from 'react'
import { changeOncall } from '../../../domain/mutations/change-oncall.ts'
import { createOncall } from '../../../domain/mutations/create-oncall.ts'
import { removeOncall } from '../../../domain/mutations/remove-oncall.ts'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import { type OncallDay, type OncallStep, oncallSteps } from '../../../domain/oncall/oncall-steps.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { refusalWords } from '../../pieces/refusal-words.ts'

const keyOf = ({ userId, date, location }: Pick<OncallEntry, 'userId' | 'date' | 'location'>) =>
  `${location} ${date} ${userId}`

/**
 * Keeps on this device what gives the wanted days their people, one entry after the other. Answers the sentence that
 * says why one could not be kept, or undefined.
 */
export const useOncallSteps = () => {
  const create = useMutation(createOncall)
  const change = useMutation(changeOncall)
  const remove = useMutation(removeOncall)
  // The same person back on the same day: the office has to hear of the removal first.
  const removals = useRef(new Map<string, string>())
  const keep = async (step: OncallStep, entries: readonly OncallEntry[]) => {
    if (step.kind === 'change') return change({ oncallId: step.oncallId, userId: step.userId })
    if (step.kind === 'create') {
      const { id, userId, date, location } = step
      return create({ id, userId, date, location, removalId: removals.current.get(keyOf(step)) })
    }
    const entry = entries.find(({ id }) => id === step.oncallId)
    const kept = await remove({ oncallId: step.oncallId })
    if (kept.ok && entry) removals.current.set(keyOf(entry), kept.value.id)
    return kept
  }
  return async (entries: readonly OncallEntry[], wanted: readonly OncallDay[]): Promise<string | undefined> => {
    for (const step of oncallSteps(entries, wanted, () => crypto.randomUUID())) {
      const kept = await keep(step, entries)
      if (!kept.ok) return refusalWords[kept.reason]
    }
    return undefined
  }
}

import type { Core } from './core.ts'
import type { Drafts } from './engine-types.ts'
import type { DraftKey } from './queries/read.ts'
import { isStorageFailure } from './storage-failure.ts'
import { writeOutbox } from './transactions.ts'

/** Drafts are per person, form and subject. Decision 12. */
export const draftKeyOf = (userId: string, { form, subject }: DraftKey): string => `${userId}|${form}|${subject}`

/** Keeps what was typed and not saved; nothing is kept while nobody is signed in. */
export const createDrafts = (
  { databases: { outbox }, clock, report }: Core,
  userId: () => string | undefined,
): Drafts => ({
  save: async (key, value, typedBy) => {
    if (typedBy === undefined) return false
    try {
      const draft = { key: draftKeyOf(typedBy, key), value, savedAt: clock.now() }
      await writeOutbox(outbox, async ({ drafts }) => drafts.put(draft))
      return true
    } catch (error) {
      if (!isStorageFailure(error)) report(error, 'keeping a draft')
      return false
    }
  },
  clear: async (key) => {
    const person = userId()
    if (person !== undefined) await writeOutbox(outbox, async ({ drafts }) => drafts.remove(draftKeyOf(person, key)))
  },
})

import { act } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useRecordDraft } from '../../../../src/pieces/record-form/use-record-draft.ts'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { draw } from '../../ui/screen.tsx'

const schema = z.object({ name: z.optional(z.string()) })

type Drawn = Pick<ReturnType<typeof useRecordDraft<{ name: string }>>, 'newId' | 'change' | 'isGood'>

function Form({ onDrawn }: { onDrawn: (form: Drawn) => void }) {
  onDrawn(useRecordDraft({ form: 'agency', subject: 'new', schema, base: { name: '' }, errorsOf: () => [] }))
  return null
}

/** The form as it stands once what was kept has been read, and how to leave it. */
const opened = async (copy: Copy) => {
  const drawn: Drawn[] = []
  const { takeAway } = await draw(
    <OnDevice copy={copy}>
      <Form onDrawn={(form) => drawn.push(form)} />
    </OnDevice>,
  )
  return { form: () => drawn.at(-1) as Drawn, takeAway }
}

test('a new record keeps the id that it was begun with, after a reload too', async () => {
  const kept: unknown[] = []
  const before = await opened({ onKept: (_subject, value) => kept.push(value) })
  await act(async () => before.form().change({ name: 'Bluebird' }))
  await act(async () => void before.form().isGood())
  const begun = before.form().newId
  await before.takeAway()
  const after = await opened({ drafts: { new: kept.at(-1) } })
  expect(after.form().newId).toBe(begun)
  await after.takeAway()
})

import { expect, test } from 'vitest'
import { importFields } from '../../../domain/import/fields.ts'
import { importKinds } from '../../../domain/import/kinds.ts'

test.each(importKinds)('no heading of a table of %s is said to mean two things', (kind) => {
  const headings = importFields[kind].flatMap(({ label, also }) => [...new Set([label.toLowerCase(), ...also])])
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { RotaStatus } from '../../../domain/rota/rota.ts'
import { editRefusal, type RotaStep, stepRefusal } from '../../../domain/rota/rota-steps.ts'

const statuses: RotaStatus[] = ['draft', 'published', 'withdrawn', 'locked', 'master']

describe('which step a rota can take', () => {
  test.each<[RotaStep, RotaStatus[]]>([
    ['publish', ['draft', 'withdrawn']],
    ['withdraw', ['published']],
    ['lock', ['published']],
    ['unlock', ['locked']],
    ['remove', ['draft', 'published', 'withdrawn', 'master']],
  ])('%s: from %s alone', (step, from) => {
    expect(statuses.filter((status) => stepRefusal(step, status) === undefined)).toEqual(from)
  })

  test('a step that cannot be taken is refused with what the rota is and what would be needed', () => {
    expect(stepRefusal('publish', 'locked')).toBe(
      'This rota is locked. Only a draft or a withdrawn rota can be published.',
    )
    expect(stepRefusal('remove', 'locked')).toBe('This rota is locked. Unlock it before you delete it.')
  })
})

describe('which rota can be edited', () => {
  test('drafts, published rotas and masters can', () => {
    expect(statuses.filter((status) => editRefusal(status) === undefined)).toEqual(['draft', 'published', 'master'])
  })

  test('a lock leaves sick and holiday notes free, a withdrawal does not', () => {
    expect(editRefusal('locked', { isAbsence: true })).toBeUndefined()
    expect(editRefusal('withdrawn', { isAbsence: true })).toMatch(/withdrawn/)
  })
})

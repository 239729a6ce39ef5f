import { expect, test } from 'vitest'
import { isOnPublishedRota, isPublished } from '../../../domain/rota/published.ts'

test('a locked rota is published and no longer edited; drafts, withdrawn rotas and masters are not published', () => {
  const statuses = ['draft', 'published', 'withdrawn', 'locked', 'master']
  expect(statuses.filter((status) => isPublished({ status }))).toEqual(['published', 'locked'])
  expect(statuses.filter((rotaStatus) => isOnPublishedRota({ rotaStatus }))).toEqual(['published', 'locked'])
})

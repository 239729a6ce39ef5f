import { expect, test } from 'vitest'
import { withoutIncidentsOfOthers } from '../../../domain/activity/incidents-told.ts'

test('an agency’s person is told of the incidents that its people reported, and of no other', () => {
  const incident = { inHome: true }
  const byOthers = { id: 'a', userId: 'ours', incident }
  const byColleague = { id: 'b', userId: 'colleague', agencyId: 'agency', incident }
  const byThem = { id: 'c', userId: 'me', incident }
  const plain = { id: 'd', userId: 'ours' }
  const reports = [byOthers, byColleague, byThem, plain]
  const viewer = { userId: 'me', agencyId: 'agency' }
  expect(
    withoutIncidentsOfOthers({ title: 'Walk', reports, clients: [{ reports: [byOthers, plain] }] }, viewer),
  ).toEqual({
    title: 'Walk',
    reports: [byColleague, byThem, plain],
    clients: [{ reports: [plain] }],
  })
})

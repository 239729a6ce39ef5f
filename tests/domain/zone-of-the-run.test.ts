import { expect, test } from 'vitest'

test('the machine of a run is in the zone that its project names', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env['TZ'])
})

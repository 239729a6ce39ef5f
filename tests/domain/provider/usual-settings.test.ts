import { expect, test } from 'vitest'
import { settingsFaults } from '../../../domain/provider/settings-faults.ts'
import { unnamedSettings } from '../../../domain/provider/usual-settings.ts'

const seaView = { locationId: 'sea-view', name: 'Sea View', rooms: [] }

test('what is usual can be saved as it is, once provider and place have a name', () => {
  const named = { ...unnamedSettings, providerName: 'Harbour Care', locations: [seaView] }
  expect(settingsFaults(unnamedSettings, named)).toEqual([])
})

test('the day shift is one of the sessions, and no column of the rota', () => {
  expect(unnamedSettings.sessions.filter(({ hiddenFromRota }) => hiddenFromRota).map(({ value }) => value)).toEqual([
    'day',
  ])
})

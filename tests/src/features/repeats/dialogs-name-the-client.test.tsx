import { expect, test } from 'vitest'
import { isSeries } from '../../../../domain/activity/series.ts'
import { SeriesDialog } from '../../../../src/features/repeats/series-dialogs.tsx'
import { aClient, anActivity, anEntry, idOf } from '../../../support/builders.ts'
import { openDialog, said } from '../activities/dialogs.tsx'

const repeat = { rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU', startsOn: '2026-11-24', startTime: '09:30', endTime: '10:15' }
const client = aClient({ id: idOf('AB'), location: { locationId: 'gh', roomNumber: '4' } })
const activity = anActivity({ clients: [anEntry('AB')], seriesId: idOf('series') })
const made = anActivity({ id: idOf('series'), master: true, repeat })

test('every dialog about repeats begins with the client: initials, room and level', async () => {
  if (!isSeries(made)) throw new Error('It is no series')
  for (const act of ['repeat', 'stop', 'apply'] as const) {
    const dialog = <SeriesDialog act={act} activity={activity} series={made} onClose={() => undefined} />
    const { takeAway } = await openDialog(dialog, { clients: [client] })
    const words = said() ?? ''
    expect(words, act).toMatch(/AB\s*Room 4.*Green/)
    expect(words.search(/AB\s*Room 4/), act).toBeLessThan(words.indexOf(activity.title))
    await takeAway()
  }
})

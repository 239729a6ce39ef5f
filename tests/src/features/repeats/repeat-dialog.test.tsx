import { expect, test } from 'vitest'
import { isSeries } from '../../../../domain/activity/series.ts'
import { RepeatDialog } from '../../../../src/features/repeats/repeat-dialog.tsx'
import { repeatValueOf } from '../../../../src/features/repeats/repeat-value.ts'
import { type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, at, idOf, zone } from '../../../support/builders.ts'
import { button, draw, press, settle } from '../../ui/screen.tsx'

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await settle()
}

test('another rule is sent with the version of the series that it was chosen on, whatever has arrived since', async () => {
  const span = { startDate: at('2026-11-24 09:30'), endDate: at('2026-11-24 10:15') }
  const walk = anActivity({ ...span, seriesId: idOf('series') })
  const repeat = { rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU', startsOn: '2026-11-24', startTime: '09:30', endTime: '10:15' }
  const series = anActivity({ ...span, id: idOf('series'), master: true, version: 5, repeat })
  if (!isSeries(series)) throw new Error('It is no series')
  const draft = { ...repeatValueOf(walk, repeat, zone), weekdays: ['3'], version: 3 }
  const kept: KeptPress[] = []
  const dialog = (
    <OnDevice copy={{ drafts: { [walk.id]: draft }, onPress: (one: KeptPress) => void kept.push(one) }}>
      <RepeatDialog activity={walk} series={series} onClose={() => undefined} />
    </OnDevice>
  )
  await draw(dialog)
  await settled()
  await press(button('Save'))
  await settled()
  expect(kept).toMatchObject([
    { payload: { activityId: series.id, repeat: { rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=WE' } }, basedOn: 3 },
  ])
})

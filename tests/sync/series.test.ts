import { describe, expect, test } from 'vitest'
import { buildRepeat } from '../../domain/activity/repeat-rule.ts'
import { idOnDay, seriesIdOf } from '../../domain/activity/series.ts'
import { seriesFrom } from '../../domain/activity/series-from.ts'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { lineLogger } from '../../server/logger.ts'
import { startSeriesFiller } from '../../server/repeats/series-filler.ts'
import { settled, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { someSettings } from '../support/rows.ts'

withHouseAndPhone()

const zone = 'Europe/London'
const dayMs = 24 * 3_600_000

const listed = async (tab: Tab): Promise<string[]> => {
  const now = tab.engine.now()
  const rows = await tab.read((read) => read.activitiesBetween(now - dayMs, now + 10 * dayMs))
  return rows.map(({ id }) => id)
}

const repeatFrom = (day: string, times: number) => {
  const end = { kind: 'after', times } as const
  const first = { activityId: house.walk.id, day }
  const pattern = { every: 'days', interval: 2 } as const
  const repeat = buildRepeat({ pattern, end, from: day, startTime: '09:30', endTime: '10:00', first })
  if (repeat === undefined) throw new Error('A rule is built.')
  return repeat
}

describe('a series that is made without signal', () => {
  test('waits on the tablet, stands in no list, and its activities come from the office', async () => {
    await house.server().put('providerSettings', someSettings())
    const logger = lineLogger((line) => process.stderr.write(line))
    const filler = await startSeriesFiller({ database: house.server().database, logger, clock: Date.now })
    const tab = await viewing(phone, house.walk.id)
    const today = localDayOf(tab.engine.now(), zone)
    const walk = await tab.read((read) => read.activity(house.walk.id))
    if (walk === undefined) throw new Error('The walk is here.')
    phone.goOffline()
    const id = seriesIdOf(house.walk.id)
    expect(await tab.engine.commit(createActivity, seriesFrom(walk, repeatFrom(today, 3), zone))).toMatchObject({
      ok: true,
    })
    expect(await tab.read((read) => read.activity(id))).toMatchObject({
      master: true,
      waitingSince: expect.any(Number),
    })
    expect(await listed(tab)).not.toContain(id)

    phone.goOnline()
    await settled(tab)
    const next = idOnDay(id, addDays(today, 2))
    await until(async () => (await listed(tab)).includes(next), 'the next activity arriving')
    await until(async () => (await listed(tab)).includes(idOnDay(id, addDays(today, 4))), 'the one after it arriving')
    expect(await listed(tab)).not.toContain(idOnDay(id, today))
    expect(await listed(tab)).not.toContain(id)

    const ended = { ...repeatFrom(today, 3), rule: 'FREQ=DAILY;INTERVAL=2;COUNT=1' }
    await tab.engine.commit(changeActivity, { activityId: id, repeat: ended })
    await until(async () => !(await listed(tab)).includes(next), 'the next activity leaving')
    await filler.stop()
    expect(tab.failures).toEqual([])
  })
})

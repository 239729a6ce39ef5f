import { expect, test } from 'vitest'
import type { Activity } from '../../../../domain/activity/activity.ts'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { ActionBar } from '../../../../src/features/activities/action-bar.tsx'
import { useActivityActions } from '../../../../src/features/activities/use-activity-actions.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, anEntry, aReport, at } from '../../../support/builders.ts'
import { all, draw, settle, takeAllAway } from '../../ui/screen.tsx'

const refused = aReport({ event: 'REFUSED', date: at('2026-11-23 08:50') })

function Page({ activity }: { activity: Activity }) {
  return <ActionBar actions={useActivityActions(activity, () => undefined)} />
}

const offeredOf = async (about: Partial<Activity>) => {
  await draw(
    <OnDevice copy={{}}>
      <Page activity={settleActivity(anActivity(about))} />
    </OnDevice>,
  )
  await settle()
  await settle()
  return all('button').map(({ textContent }) => textContent)
}

test.each<[string, Partial<Activity>, Partial<Activity>]>([
  ['of its clients', { clients: [anEntry('AB', [refused]), anEntry('CD')] }, { clients: [anEntry('AB', [refused])] }],
  ['of an activity without clients', { clients: [] }, { clients: [], reports: [refused] }],
])(
  "Can't do it now is offered while somebody is open, and once all is closed only Start reopens it: %s",
  async (_of, open, closed) => {
    expect(await offeredOf(open)).toEqual(expect.arrayContaining(['Start', "Can't do it now"]))
    await takeAllAway()
    const left = await offeredOf(closed)
    expect(left).toContain('Start')
    expect(left).not.toContain("Can't do it now")
  },
)

const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:50') })

test('what has no room is in a menu, and the likeliest and the call for help have theirs', async () => {
  const offered = await offeredOf({ clients: [anEntry('AB', [started]), anEntry('CD')] })
  expect(offered).toEqual(['Stop', 'Comment', 'Ask for help', "Can't do it now", 'Continue later', 'More'])
})

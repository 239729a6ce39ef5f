import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { RepeatDialog } from '../../../../src/features/activities/repeat-dialog.tsx'
import { toastStore } from '../../../../src/ui/toast.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { button, draw, press, settle } from '../../ui/screen.tsx'
import { choose } from './dialogs.tsx'

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await settle()
}

const started = aReport({ event: 'STARTED', date: at('2026-11-22 09:00') })
const walk = settleActivity(
  anActivity({
    ...{ title: 'Walk', adhoc: true, madeBy: idOf('leigh'), clients: [anEntry('AB', [started])] },
    ...{ startDate: at('2026-11-22 09:00'), endDate: at('2026-11-22 10:00') },
  }),
)

function Page() {
  return (
    <OnDevice copy={{ activities: [walk] }}>
      <RepeatDialog onClose={() => undefined} />
    </OnDevice>
  )
}

test('a recent activity that is repeated is said for the five seconds of an activity that was added', async () => {
  const root = createRootRoute({ staticData: { title: 'Root' }, component: Page })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await draw(<RouterProvider router={createRouter({ routeTree: root, history })} />)
  await settled()
  await choose('Walk')
  await press(button('Start now'))
  await settled()
  expect(toastStore.shown()).toMatchObject([{ text: 'Activity added.', durationMs: 5000 }])
})

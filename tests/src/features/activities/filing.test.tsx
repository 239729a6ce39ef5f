import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { ReportTimeline } from '../../../../src/features/activities/report-timeline.tsx'
import { toastStore } from '../../../../src/ui/toast.ts'
import { sentByAgency } from '../../../support/an-engine.tsx'
import { aClient, anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { all, button, press, settle } from '../../ui/screen.tsx'
import { openDialog, said } from './dialogs.tsx'
// The dialog loads behind the page in the app; here it is there at once.
import '../../../../src/features/activities/filing-dialog.tsx'

const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [], note: 'Threw a cup' }
const behaviour = aReport({ event: 'BEHAVIOUR', date: at('2026-11-23 08:30'), note: 'Was very upset', incident })
const activity = settleActivity(anActivity({ clients: [anEntry('AB', [behaviour])] }))
const timeline = (
  <Suspense>
    <ReportTimeline activity={activity} />
  </Suspense>
)
const filing = () => all('button').filter(({ textContent }) => textContent === 'Confirm filed')

test('an incident is confirmed as filed where its report is read, and the dialog says which one it is', async () => {
  const page = await openDialog(timeline, { clients: [aClient()] })
  await press(button('Confirm filed'))
  for (let turn = 0; turn < 6; turn += 1) await settle()
  const dialog = all('[role=alertdialog]')[0]?.textContent
  for (const words of ['Challenging Behaviour', 'AB', '08:30', 'Was very upset']) expect(dialog).toContain(words)
  await page.save('Yes, it is filed')
  expect(page.pressed).toEqual([
    { activityId: activity.id, clientId: idOf('AB'), reportId: behaviour.id, date: at('2026-11-23 09:00') },
  ])
  expect(toastStore.shown()).toMatchObject([{ text: 'Incident report filed 23/11/2026 09:00.' }])
})

test('what is filed already is not confirmed again, and says when it was', async () => {
  const filed = { ...behaviour, incident: { ...incident, reportFiled: at('2026-11-23 08:45') } }
  const done = settleActivity(anActivity({ clients: [anEntry('AB', [filed])] }))
  await openDialog(<ReportTimeline activity={done} />)
  expect(filing()).toEqual([])
  expect(said()).toContain('incident report filed')
})

test('whoever an agency sends does not confirm it', async () => {
  await openDialog(<ReportTimeline activity={activity} />, { user: sentByAgency })
  expect(filing()).toEqual([])
})

test('where an activity is only looked at, nothing is confirmed', async () => {
  await openDialog(<ReportTimeline activity={activity} isReadOnly />)
  expect(filing()).toEqual([])
})

import { act, Suspense, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { ReportTimeline } from '../../../../src/features/activities/report-timeline.tsx'
import { toastStore } from '../../../../src/ui/toast.ts'
import { type Copy, sentByAgency } from '../../../support/an-engine.tsx'
import { aClient, anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { all, button, one, press, settle } from '../../ui/screen.tsx'
import { openDialog, said } from './dialogs.tsx'
// The dialog loads behind the page in the app; here it is there at once.
import '../../../../src/features/activities/filing-dialog.tsx'

const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [], note: 'Threw a cup' }
const behaviour = aReport({ event: 'BEHAVIOUR', date: at('2026-11-23 08:30'), note: 'Was very upset', incident })
const activity = settleActivity(anActivity({ clients: [anEntry('AB', [behaviour])] }))
const filed = { ...behaviour, incident: { ...incident, reportFiled: at('2026-11-23 08:45') } }
const filedActivity = settleActivity(anActivity({ clients: [anEntry('AB', [filed])] }))
const timeline = (
  <Suspense>
    <ReportTimeline activity={activity} />
  </Suspense>
)
const wordsBeside = (element: HTMLElement) => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
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

/** The timeline on a device that keeps each filing, and shows it at once. */
function Filed({ filings }: { filings: Filings }) {
  const isFiled = useSyncExternalStore(filings.subscribe, filings.isFiled)
  return <ReportTimeline activity={isFiled ? filedActivity : activity} />
}

type Filings = ReturnType<typeof someFilings>

const someFilings = () => {
  let isFiled = false
  const ears = new Set<() => void>()
  return {
    isFiled: () => isFiled,
    subscribe: (ear: () => void) => {
      ears.add(ear)
      return () => void ears.delete(ear)
    },
    file: () => {
      isFiled = true
      for (const ear of ears) ear()
    },
  }
}

const askedOf = async (filings: Filings, about: Copy = {}) => {
  const page = await openDialog(
    <Suspense>
      <Filed filings={filings} />
    </Suspense>,
    about,
  )
  button('Confirm filed').focus()
  await press(button('Confirm filed'))
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return page
}
const title = () => all('[tabindex="-1"]').find(({ textContent }) => textContent?.startsWith('Challenging behaviour'))

test('once it is filed the focus is at the title of its entry', async () => {
  const filings = someFilings()
  const page = await askedOf(filings)
  await page.save('Yes, it is filed')
  await act(async () => filings.file())
  await settle()
  expect(filing()).toEqual([])
  expect(all('[role=alertdialog]')).toEqual([])
  expect(document.activeElement).toBe(title())
})

test('where a colleague files it meanwhile the question stays, and Cancel leads to the entry', async () => {
  const filings = someFilings()
  const page = await askedOf(filings)
  await act(async () => filings.file())
  await settle()
  expect(filing()).toEqual([])
  expect(all('[role=alertdialog]')).toHaveLength(1)
  await page.save('Cancel')
  expect(document.activeElement).toBe(title())
})

test('the button says of which incident it is', async () => {
  await openDialog(timeline)
  const words = wordsBeside(button('Confirm filed'))
  expect(words).toContain('Challenging behaviour, AB')
  expect(words).toContain('happened 08:30')
})

test('the question is read with the title, and stays beside why it was not kept', async () => {
  const page = await askedOf(someFilings(), { keepsNothing: 'storage-failed' })
  const dialog = one('[role=alertdialog]')
  expect(wordsBeside(dialog)).toMatch(/^Has the incident report been filed\?/)
  await page.save('Yes, it is filed')
  expect(wordsBeside(dialog)).toMatch(/^Has the incident report been filed\?/)
  expect(one('[role=alert]').textContent).not.toBe('')
})

test('what is filed already is not confirmed again, and says when it was', async () => {
  await openDialog(<ReportTimeline activity={filedActivity} />)
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

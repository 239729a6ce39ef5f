import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { rulesOfRoles } from '../../../../domain/permissions.ts'
import { ok } from '../../../../domain/result.ts'
import { useActivityStrips } from '../../../../src/features/activities/use-activity-strips.ts'
import { type Copy, OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { all, draw, settle, takeAllAway } from '../../ui/screen.tsx'

/** The strips as words: "to start: Walk to the sea". */
function Strips({ location }: { location?: string | undefined }) {
  const strips = useActivityStrips(location)
  if (strips === undefined) return null
  const { inProgress, toStart, unfiled } = strips
  const named = { 'in progress': inProgress, 'to start': toStart, 'to file': unfiled.map(({ activity }) => activity) }
  return Object.entries(named).flatMap(([name, rows]) =>
    rows.map(({ id, title }) => (
      <p key={`${name} ${id}`}>
        {name}: {title}
      </p>
    )),
  )
}

const stripsOf = async (copy: Copy, location?: string): Promise<(string | null)[]> => {
  const screen = (
    <OnDevice copy={copy}>
      <Strips location={location} />
    </OnDevice>
  )
  await draw(screen)
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return all('p').map(({ textContent }) => textContent)
}

test('an activity without a place of its own is where its first client lives', async () => {
  const { locationId: _none, ...walk } = anActivity()
  expect(await stripsOf({ activities: [walk] }, 'gh')).toEqual(['to start: Walk to the sea'])
  await takeAllAway()
  expect(await stripsOf({ activities: [walk] }, 'mf')).toEqual([])
})

const inAutumn = { startDate: at('2026-09-01 09:00'), endDate: at('2026-09-01 10:00') }
const incident = aReport({ event: 'BEHAVIOUR', date: inAutumn.startDate, incident: {} as never })
const toFile = anActivity({ ...inAutumn, id: idOf('to file'), title: 'Cards', clients: [anEntry('AB', [incident])] })
const begun = aReport({ event: 'STARTED', date: inAutumn.startDate })
const running = settleActivity(
  anActivity({ ...inAutumn, id: idOf('running'), title: 'Swim', clients: [anEntry('AB', [begun])] }),
)
const listOf = (...rows: object[]) => ({
  _embedded: { 'rota-activities': rows },
  total: rows.length,
  count: rows.length,
})
const answers = new Map([
  ['activities.unfiled-incidents', listOf(toFile)],
  ['activities.in-progress', listOf(running)],
])
const answer: Copy['answer'] = (call) => (answers.has(call) ? ok(answers.get(call)) : undefined)

test('what is older than the copy and runs, or waits to be filed, is read from the office', async () => {
  expect(await stripsOf({ answer })).toEqual(['in progress: Swim', 'to file: Cards'])
})

test('what this device has of it goes before what the office has said', async () => {
  const filed = { ...incident, incident: { reportFiled: { date: at('2026-11-23 08:00') } } as never }
  const here = { ...toFile, clients: [anEntry('AB', [filed])] }
  expect(await stripsOf({ activities: [here], answer })).toEqual(['in progress: Swim'])
})

const carer = { ...sentByAgency, agencyId: undefined, roles: ['cc-rota-user'], ability: rulesOfRoles(['cc-rota-user']) }
const reportedBy = (userId: string) => ({ ...incident, userId, displayName: 'Sam Reed' })
const elsewhere = (userId: string) =>
  anActivity({ title: 'Swim', locationId: 'mf', shifts: [], clients: [anEntry('AB', [reportedBy(userId)])] })

test('an incident that one reported is to be filed wherever one works now, and a colleague’s is not', async () => {
  expect(await stripsOf({ user: carer, activities: [elsewhere(carer.id)] })).toContain('to file: Swim')
  await takeAllAway()
  expect(await stripsOf({ user: carer, activities: [elsewhere(idOf('ben'))] })).not.toContain('to file: Swim')
})

test('without signal there is what this device has', async () => {
  expect(await stripsOf({ activities: [anActivity()], isOnline: false })).toEqual(['to start: Walk to the sea'])
})

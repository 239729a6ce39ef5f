import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Activity } from '../../../../../domain/activity/activity.ts'
import { settleActivity } from '../../../../../domain/activity/with-report.ts'
import { exportPageSize } from '../../../../../domain/constants.ts'
import { rulesOfRoles } from '../../../../../domain/permissions.ts'
import { EngineProvider } from '../../../../../src/engine/engine-context.tsx'
import { ExportReports } from '../../../../../src/features/activity-list/report-export/export-reports.tsx'
import { CareFactsProvider } from '../../../../../src/pieces/care-facts.tsx'
import { aConfig } from '../../../../support/a-config.ts'
import { aPhone, type Phone, until } from '../../../../support/a-phone.ts'
import { anActivity, anEntry, aReport, at, idOf } from '../../../../support/builders.ts'
import { button, draw, one, press, settle, takeAllAway, type } from '../../../ui/screen.tsx'

const leigh = '22222222-2222-4222-8222-222222222222'
const many = exportPageSize + 1

const reported = (number: number) => {
  const date = at('2026-11-20 09:00') + number * 60_000
  const report = aReport({ event: 'COMMENT', id: idOf(`report ${number}`), date, note: '=SUM(A1)' })
  return z.encode(
    Activity,
    settleActivity(anActivity({ id: idOf(`one ${number}`), startDate: date, clients: [anEntry('AB', [report])] })),
  )
}
const everything = Array.from({ length: many }, (_, number) => reported(number))

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', 'server-epoch': 'first' } })

const asked: URL[] = []
/** A provider with one page more of reported activities than fits; its other lists are empty. */
const aProvider = (user: object) => async (request: Request) => {
  const url = new URL(request.url)
  if (url.pathname === '/v1/users/me') return json(user)
  if (url.pathname === '/v1/events') return new Response(null, { status: 503 })
  const name = url.pathname.split('/').at(-1) ?? ''
  const page = Number(url.searchParams.get('page') ?? 1)
  const isOurs = url.searchParams.get('reportsOnly') === 'true'
  if (isOurs) asked.push(url)
  const rows = isOurs ? everything.slice((page - 1) * exportPageSize, page * exportPageSize) : []
  const total = isOurs ? many : 0
  return json({
    _embedded: { [name]: rows },
    total,
    count: rows.length,
    page,
    pageSize: exportPageSize,
    _links: {},
    items: [],
  })
}

let phone: Phone | undefined
const leave = async () => {
  await takeAllAway()
  await phone?.closeBrowser()
}
afterEach(async () => {
  await leave()
  asked.length = 0
})

const open = async (roles: string[], about: object = {}) => {
  const profile = { firstName: 'Leigh', lastName: 'Moss' }
  const user = { id: leigh, email: 'leigh@demo.example', roles, ability: rulesOfRoles(roles), profile, ...about }
  phone = await aPhone(
    { origin: 'http://rota.care.localhost:8080', answer: aProvider(user), startAt: at('2026-11-23 12:00') },
    { person: leigh },
  )
  const tab = phone.open()
  await until(() => tab.engine.session.snapshot().state === 'signed-in', 'being signed in')
  const screen = (
    <EngineProvider engine={tab.engine} config={aConfig()}>
      <CareFactsProvider>
        <ExportReports />
      </CareFactsProvider>
    </EngineProvider>
  )
  await draw(screen)
}

const seen = (check: () => boolean, what: string) => act(() => until(check, what))
const said = (words: string) => seen(() => document.body.textContent.includes(words), `reading "${words}"`)

test('a manager reads all pages of the chosen days and is given one file, without formulas', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  await open(['cc-rota-admin'])
  await press(button('Export reports'))
  await settle()
  await press(button('Export'))
  await seen(() => files.length === 1, 'the file')
  const lines = (await files[0]?.text())?.split('\r\n') ?? []
  expect(lines[0]).toMatch(/^\uFEFF?"Activity title","Date","Client"/)
  expect(lines.filter((line) => line.includes("'=SUM(A1)"))).toHaveLength(many)
  expect(asked.map((url) => url.searchParams.get('page'))).toEqual(['1', '2'])
  expect(asked[0]?.searchParams.get('filter')).toContain('2026-10-17T23:00')
})

test('without signal it says so, and keeps what was chosen', async () => {
  await open(['cc-rota-admin'])
  await press(button('Export reports'))
  await settle()
  phone?.goOffline()
  await press(button('Export'))
  // Which of the two comes depends on whether the request or the device is first to find that there is no connection.
  const offline = /You need to be online to export reports\.|You’re offline, so nothing was exported\./
  await seen(() => offline.test(document.body.textContent), 'reading that it is offline')
  expect(one('[role=dialog]').textContent).toContain('Export activity reports')
})

test('days that are turned round are said at the field, and nothing is asked', async () => {
  await open(['cc-rota-admin'])
  await press(button('Export reports'))
  await settle()
  const last = document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')[1]
  if (!last) throw new Error('There is no field for the last day')
  await type(last, '01/11/26')
  await press(button('Export'))
  await said('The last day is before the first.')
  expect(asked).toEqual([])
})

test('carers and people of an agency have no export', async () => {
  await open(['cc-rota-user'])
  expect(document.body.textContent).not.toContain('Export reports')
  await leave()
  await open(['sysadmin'], { agencyId: idOf('agency') })
  expect(document.body.textContent).not.toContain('Export reports')
})

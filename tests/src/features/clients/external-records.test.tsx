import { expect, test } from 'vitest'
import { ok, refuse } from '../../../../domain/result.ts'
import { ExternalRecords } from '../../../../src/features/clients/external-records.tsx'
import { type Copy, OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { at, idOf } from '../../../support/builders.ts'
import { all, button, draw, press, settle } from '../../ui/screen.tsx'

const breakfast = {
  ...{ id: idOf('breakfast'), clientId: idOf('ab'), title: 'Breakfast', note: 'Ate all of it.\nAsked for more.' },
  ...{ startDate: at('2026-11-23 08:05'), endDate: at('2026-11-23 08:30'), displayName: 'R. Cole' },
  ...{ externalSource: 'pcs', externalSourceMeta: { ActionIconID: 7001 }, dateRetrieved: at('2026-11-23 07:00') },
}
const bath = { ...breakfast, id: idOf('bath'), title: 'Bath', startDate: at('2026-11-22 19:00'), endDate: undefined }

const answered = (records: readonly unknown[], total = records.length) =>
  ok({ _embedded: { activities: records }, total, count: records.length, page: 1, pageSize: 1000, _links: {} })

/** What stands there of the records of two days, and what was asked for. */
const shown = async (answer: ReturnType<NonNullable<Copy['answer']>>, copy: Copy = {}) => {
  const asked: unknown[] = []
  const answering = (call: string, input: unknown) => {
    asked.push([call, input])
    return answer
  }
  await draw(
    <OnDevice copy={{ ...copy, answer: answering }}>
      <ExternalRecords clientId={idOf('ab')} days={{ fromOn: '2026-11-22', untilOn: '2026-11-23' }} />
    </OnDevice>,
  )
  await settle()
  return { asked, text: document.body.textContent }
}

test('what another care system recorded stands under its day, with who did it, its source and its age', async () => {
  const { asked, text } = await shown(answered([breakfast, bath]))
  const span = { startDate: at('2026-11-22 00:00'), endDate: at('2026-11-24 00:00') }
  expect(asked).toEqual([['clients.pcs-activities', { clientId: idOf('ab'), ...span, pageSize: 1000 }]])
  expect(all('h2').map(({ textContent }) => textContent)).toEqual(['From another care system'])
  expect(all('h3').map(({ textContent }) => textContent)).toEqual(['Mon 23 Nov (today)', 'Sun 22 Nov'])
  const [first] = all('ol li')
  for (const words of ['08:05', 'Breakfast', 'PCS, 2 h ago', 'Asked for more.', 'R. Cole, until 08:30']) {
    expect(first?.textContent).toContain(words)
  }
  expect(text).not.toContain('Choose fewer days')
})

test('where there is more than one list holds it is said', async () => {
  expect((await shown(answered([breakfast], 1001))).text).toContain('Choose fewer days')
})

test.each([
  [refuse({ kind: 'no-signal' } as const), 'You need to be online to see records from other care systems.'],
  [
    refuse({ kind: 'refused', status: 500, title: '', detail: 'An error occurred' } as const),
    'Records from other care systems could not be loaded.',
  ],
])('where they cannot be read, that is said (%#)', async (answer, words) => {
  expect((await shown(answer)).text).toContain(words)
})

test('where there are none, and for whoever may not read them, nothing stands there', async () => {
  expect((await shown(answered([]))).text).toBe('')
  const refusal = refuse({ kind: 'refused', status: 403, title: 'Not allowed', detail: 'No.' } as const)
  expect((await shown(refusal)).text).toBe('')
})

test('agency staff are not shown what other systems record, and nothing is asked for them', async () => {
  const { asked, text } = await shown(answered([breakfast]), { user: sentByAgency })
  expect(asked).toEqual([])
  expect(text).toBe('')
})

test('while they are being read, that is said', async () => {
  const answer = new Promise<never>(() => undefined)
  await draw(
    <OnDevice copy={{ answer: () => answer }}>
      <ExternalRecords clientId={idOf('ab')} days={{ fromOn: '2026-11-22', untilOn: '2026-11-23' }} />
    </OnDevice>,
  )
  await settle()
  expect(all('[role=status]').map(({ textContent }) => textContent)).toEqual([
    'Loading records from other care systems, please wait...',
  ])
})

test('where they could not be read, they can be read again from where that is said', async () => {
  const answers = [refuse({ kind: 'refused', status: 500, title: '', detail: 'No' } as const), answered([breakfast])]
  await draw(
    <OnDevice copy={{ answer: () => answers.shift() }}>
      <ExternalRecords clientId={idOf('ab')} days={{ fromOn: '2026-11-22', untilOn: '2026-11-23' }} />
    </OnDevice>,
  )
  await settle()
  await press(button('Try again'))
  await settle()
  expect(document.body.textContent).toContain('Ate all of it.')
  expect(document.body.textContent).not.toContain('could not be loaded')
})

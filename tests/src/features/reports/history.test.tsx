import { afterEach, describe, expect, test } from 'vitest'
import { clientHistory } from '../../../../domain/calls/record-history.ts'
import { ok, refuse } from '../../../../domain/result.ts'
import { useCall } from '../../../../src/engine/use-call.ts'
import { HistoryFrame } from '../../../../src/features/reports/history/history-frame.tsx'
import { byDay, changeWords, countWords, dayHeading } from '../../../../src/features/reports/history/history-words.ts'
import type { HistoryEntry } from '../../../../src/features/reports/history/use-history.ts'
import { historyRows } from '../../../../src/features/reports/history/use-history-export.ts'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { at, idOf, zone } from '../../../support/builders.ts'
import { all, button, draw, press, settle, takeAllAway } from '../../ui/screen.tsx'

afterEach(takeAllAway)

const entry = (id: string, fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  at: at('2026-11-23 08:15'),
  userId: idOf('leigh'),
  displayName: 'Leigh Moss',
  action: 'v1.client.change',
  done: 'Changed',
  kind: 'changed',
  changes: [{ field: 'Location, room', before: '7', after: '9' }],
  more: 0,
  ...fields,
})

describe('the words of a change', () => {
  test('are empty where a field had or has no value, and one value alone of what was added or removed', () => {
    expect(changeWords('changed', { field: 'Phone', after: '1' })).toMatchObject({ from: 'Empty', to: '1' })
    expect(changeWords('changed', { field: 'Phone', before: '1' })).toMatchObject({ from: '1', to: 'Empty' })
    expect(changeWords('created', { field: 'Phone', after: '1' })).toMatchObject({ from: undefined, to: '1' })
    expect(changeWords('removed', { field: 'Phone', before: '1' })).toMatchObject({ from: '1', to: undefined })
  })

  test('count, and stand under the day of the provider with its year where that is another', () => {
    expect([countWords(1), countWords(1200)]).toEqual(['1 change', '1,200 changes, the latest first'])
    expect(dayHeading('2026-11-23', '2026-11-23')).toBe('Mon 23 Nov (today)')
    expect(dayHeading('2025-11-23', '2026-11-23')).toBe('Sun 23 Nov 2025')
    const late = entry('2', { at: Date.parse('2026-07-01T23:30:00Z') })
    expect(byDay([late, entry('1', { at: Date.parse('2026-07-01T12:00:00Z') })], zone).map(([day]) => day)).toEqual([
      '2026-07-02',
      '2026-07-01',
    ])
  })
})

test('the export has a row for each field, the fields that are not said, and a change without any', () => {
  const two = { more: 3, deviceName: 'Tablet 2', changes: [{ field: 'Phone', after: '1' }] }
  const head = ['23-11-2026', '08:15', 'Leigh Moss', 'Tablet 2', 'Changed']
  expect(historyRows(entry('1', two), zone)).toEqual([
    { key: '1 0', cells: [...head, 'Phone', 'Empty', '1'] },
    { key: '1 1', cells: [...head, 'and 3 more fields', '', ''] },
  ])
  const none = historyRows(entry('2', { changes: [], displayName: undefined }), zone)
  expect(none.map(({ cells }) => cells)).toEqual([['23-11-2026', '08:15', 'Unknown User', '', 'Changed', '', '', '']])
})

function Screen() {
  const call = useCall(clientHistory)
  return (
    <HistoryFrame
      title="History of AB"
      back={null}
      fileName="client-history"
      ask={(page) => call({ clientId: idOf('client'), ...page })}
    />
  )
}

const open = async (copy: Copy) => {
  await draw(
    <OnDevice copy={copy}>
      <Screen />
    </OnDevice>,
  )
  await settle()
}

const answerWith = (history: readonly HistoryEntry[], total: number, pageSize = 2) =>
  ok({ _embedded: { history }, total, count: history.length, page: 1, pageSize, _links: {} })

const said = () => document.body.textContent ?? ''

describe('the history of a record', () => {
  test('is listed by day, and goes on page by page with no change twice', async () => {
    const asked: unknown[] = []
    await open({
      answer: (_call, input) => {
        asked.push(input)
        const isFirst = (input as { page: number }).page === 1
        return answerWith(isFirst ? [entry('5'), entry('4')] : [entry('4'), entry('3')], 3)
      },
    })
    expect(all('h2').map(({ textContent }) => textContent)).toEqual(['Mon 23 Nov (today)'])
    expect(all('dt')).toHaveLength(2)
    expect(said()).toContain('from 7')
    expect(said()).toContain('2 of 3 changes')
    await press(button('Show more'))
    await settle()
    expect(all('dt')).toHaveLength(3)
    expect(said()).not.toContain('Show more')
    expect(asked).toHaveLength(2)
  })

  test('says so where nothing was changed, where there is no connection, and why it was refused', async () => {
    await open({ answer: () => answerWith([], 0) })
    expect(said()).toContain('No changes yet')
    await takeAllAway()
    await open({ isOnline: false })
    expect(said()).toContain('You need to be online to see who changed what.')
    await takeAllAway()
    await open({
      answer: () => refuse({ kind: 'refused', status: 404, detail: 'This record cannot be found.' } as never),
    })
    expect(said()).toContain('This record cannot be found.')
  })

  test('keeps what is shown where the next page cannot be loaded', async () => {
    await open({
      answer: (_call, input) =>
        (input as { page: number }).page === 1
          ? answerWith([entry('5'), entry('4')], 3)
          : refuse({ kind: 'no-signal' }),
    })
    await press(button('Show more'))
    await settle()
    expect(all('dt')).toHaveLength(2)
    expect(said()).toContain('You need to be online to see more changes.')
  })
})

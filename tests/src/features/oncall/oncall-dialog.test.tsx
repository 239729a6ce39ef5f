import { expect, test } from 'vitest'
import type { OncallDay } from '../../../../domain/oncall/oncall-steps.ts'
import { OncallDialog } from '../../../../src/features/oncall/oncall-dialog.tsx'
import { useOncallWeek } from '../../../../src/features/oncall/use-oncall-week.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { ann, aRotaUser, aShiftOf } from '../../../support/builders.ts'
import { all, button, draw, press, settle } from '../../ui/screen.tsx'

const monday = '2026-11-23'
const leaving = aRotaUser({ ...ann, dutiesQualifiedFor: ['oncall'], archivedOn: '2026-11-25' })
const shifts = [aShiftOf(ann, { day: '2026-11-24' })]
const given: OncallDay[] = []

function Dialog({ date }: { date: string }) {
  const week = useOncallWeek(monday)
  const onSave = async (days: readonly OncallDay[]) => void given.push(...days)
  return week && <OncallDialog week={week} place={{ location: 'gh', date }} onClose={() => undefined} onSave={onSave} />
}

const open = async (date: string) => {
  given.length = 0
  await draw(
    <OnDevice copy={{ rotaUsers: [leaving], shifts }}>
      <Dialog date={date} />
    </OnDevice>,
  )
  for (let turn = 0; turn < 5; turn += 1) await settle()
}

const choose = async (words: string) => {
  const label = all('label').find(({ textContent }) => textContent.startsWith(words))
  await press(label?.querySelector('input') ?? button(words))
  await settle()
}

const save = async () => {
  await press(button('Save'))
  await settle()
}

test('somebody who leaves within the week is put on call for the days until then, and the dialog says since when not', async () => {
  await open(monday)
  await choose('Mon 23 Nov to Sun 29 Nov')
  expect(document.body.textContent).toContain(
    'Cannot be on call from Wed 25 Nov to Sun 29 Nov and will be left out. On shift, away or on call elsewhere on 1 of these 7 days',
  )
  await choose('Ann Bell')
  await save()
  expect(given).toEqual(['2026-11-23', '2026-11-24'].map((date) => ({ location: 'gh', date, userIds: [ann.userId] })))
})

test('somebody who has left by all of the days cannot be saved, and the dialog says so', async () => {
  await open('2026-11-26')
  await choose('Ann Bell')
  await save()
  expect(given).toEqual([])
  expect(document.body.textContent).toContain('Choose someone else. This person cannot be on call on these days.')
})

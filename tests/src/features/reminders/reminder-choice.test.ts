import { expect, test } from 'vitest'
import { createReminderChoice } from '../../../../src/features/reminders/reminder-choice.ts'

const hour = 3_600_000

const aDevice = () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { open: () => createReminderChoice(() => storage), kept }
}

test('each person chooses for themselves, and finds it again', () => {
  const device = aDevice()
  const choice = device.open()
  let heard = 0
  choice.subscribe(() => {
    heard += 1
  })
  expect(choice.minutesOf('ann')).toBeUndefined()
  choice.choose('ann', 15)
  expect(heard).toBe(1)
  expect(device.open().minutesOf('ann')).toBe(15)
  expect(choice.minutesOf('carl')).toBeUndefined()
  choice.choose('ann', undefined)
  expect(choice.minutesOf('ann')).toBeUndefined()
})

test('one is told once on a device, in whichever tab and after a reload, and what is long past is forgotten', () => {
  const device = aDevice()
  const [one, other] = [device.open(), device.open()]
  expect(one.isFirst('walk:1', 0)).toBe(true)
  expect(one.isFirst('walk:1', 60_000)).toBe(false)
  expect(other.isFirst('walk:1', 60_000)).toBe(false)
  expect(other.isFirst('walk:2', 60_000)).toBe(true)
  expect(device.open().isFirst('bath:1', 25 * hour)).toBe(true)
  expect(device.kept.get('reminders-told')).toBe(JSON.stringify({ 'bath:1': 25 * hour }))
})

test('one that could not be shown is told at the next look', () => {
  const device = aDevice()
  const [one, other] = [device.open(), device.open()]
  one.isFirst('bath:1', 0)
  one.isFirst('walk:1', 0)
  one.takeBack('walk:1')
  expect(other.isFirst('walk:1', 60_000)).toBe(true)
  expect(other.isFirst('bath:1', 60_000)).toBe(false)
})

test('a browser that keeps nothing reminds nobody, and breaks nothing', () => {
  const choice = createReminderChoice(() => {
    throw new Error('refused')
  })
  choice.choose('ann', 10)
  expect(choice.minutesOf('ann')).toBeUndefined()
  expect(choice.isFirst('walk:1', 0)).toBe(true)
})

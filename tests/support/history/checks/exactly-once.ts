import { grouped } from '../../../../domain/grouped.ts'
import { appliedAgain } from '../../checks/applied.ts'
import { factsOf } from '../facts-of.ts'
import type { DeviceAtEnd, History, Pressed, Step } from '../history.ts'

const doubled = ({ ending }: History): string[] => {
  const applied = ending.audit.map(({ requestId: id, userId, subject, subjectId }) => ({
    id,
    userId,
    on: `${subject} ${subjectId}`,
  }))
  return appliedAgain(applied).map(({ id, on }) => `exactly once: ${id} on ${on} was applied twice`)
}

const entryOf = (devices: readonly DeviceAtEnd[], { device, id }: Pressed) =>
  devices.find((one) => one.device === device)?.entries.find((entry) => entry.id === id)

/** Where a confirmed press is at the end: there in exactly one place, or what is wrong with it. */
const placeOf = (history: History, press: Step<Pressed>): string | undefined => {
  const { devices, audit, logged } = history.ending
  const entry = entryOf(devices, press)
  const isApplied = audit.some(({ requestId }) => requestId === press.id) || logged.includes(press.id)
  if (entry === undefined) return 'is in no outbox'
  if (entry.state === 'received' && !isApplied) return 'is called received, and the server does not have it'
  if (entry.state === 'attention' && isApplied) return 'is called refused, and the server has it'
  return undefined
}

/** Two presses of one number of a device: the number could not tell which one is missing. */
const sharedNumbers = (presses: readonly Step<Pressed>[]): string[] =>
  [...grouped(presses, ({ device, seq }) => `${device} number ${seq}`)].flatMap(([number, same]) =>
    same.length > 1 ? [`exactly once: ${number} was given ${same.length} times`] : [],
  )

/** Every confirmed press is in one place, each applied one was applied once, each device's number was given once. */
export const exactlyOnce = (history: History): string[] => {
  const presses = factsOf(history, 'pressed')
  const displaced = presses.flatMap((press) => {
    const wrong = placeOf(history, press)
    return wrong === undefined ? [] : [`exactly once: ${press.name} ${press.id} of ${press.device} ${wrong}`]
  })
  return [...doubled(history), ...displaced, ...sharedNumbers(presses)]
}

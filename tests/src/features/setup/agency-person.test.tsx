import { expect, test } from 'vitest'
import { ok, type Result, refuse } from '../../../../domain/result.ts'
import type { CallFailure } from '../../../../src/engine/types.ts'
import { AgencyPerson } from '../../../../src/features/setup/agency-person.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { button, draw, one, press, settle } from '../../ui/screen.tsx'

const person = {
  ...{ id: 'jodie', email: 'jodie@hands.example', agencyId: 'hands', dateCreated: '' },
  profile: { firstName: 'Jodie Ann', lastName: 'Trant' },
}

/** Jodie among the people of her agency, where the server answers so; what it is asked. */
const jodieWhere = async (answer: Result<unknown, CallFailure>) => {
  const asked: unknown[] = []
  const answering = (call: string, input: unknown) => {
    asked.push([call, input])
    return answer
  }
  await draw(
    <OnDevice copy={{ answer: answering }}>
      <AgencyPerson person={person} />
    </OnDevice>,
  )
  await settle()
  return asked
}

const again = 'Send a new one-time password to Jodie Ann Trant'

const send = async () => {
  await press(button(again))
  await press(button('Send'))
  await settle()
}

test('a new one-time password is sent to somebody of an agency once that was asked and answered', async () => {
  const asked = await jodieWhere(ok({ email: person.email, until: '2026-11-30', isMailed: true }))
  await press(button(again))
  expect(one('[role="alertdialog"]').textContent).toContain('signed out on every device')
  expect(asked).toEqual([])
  await press(button('Send'))
  await settle()
  expect(asked).toEqual([['users.resetPassword', { userId: person.id }]])
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('why no password was sent to somebody of an agency stands beside the button', async () => {
  const detail = 'Ask a system administrator. This person has more permissions than you.'
  await jodieWhere(refuse({ kind: 'refused', status: 403, title: 'Not allowed', detail }))
  await send()
  expect(one('[role="alert"]').textContent).toBe(detail)
})

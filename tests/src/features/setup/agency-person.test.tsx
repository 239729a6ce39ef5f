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

test('somebody of an agency is sent a new one-time password under the account that they have', async () => {
  const asked = await jodieWhere(ok({ id: 'jodie', email: person.email, until: '2026-11-30', isMailed: true }))
  await press(button(again))
  const { id, email, agencyId } = person
  expect(asked).toEqual([['users.invite', { id, email, agencyId, firstName: 'Jodie Ann', lastName: 'Trant' }]])
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('why no password was sent to somebody of an agency stands beside the button', async () => {
  const detail = 'This person can sign in already, with a password of their own.'
  await jodieWhere(refuse({ kind: 'refused', status: 409, title: 'Already changed', detail }))
  await press(button(again))
  expect(one('[role="alert"]').textContent).toBe(detail)
})

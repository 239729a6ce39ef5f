import { expect, test } from 'vitest'
import { RecordForm } from '../../../../src/pieces/record-form/record-form.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { all, button, draw, one, press, settle } from '../../ui/screen.tsx'

const nothing = () => undefined
const state = {
  isLoaded: true,
  keptWords: undefined,
  asked: 1,
  failure: undefined,
  isBusy: false,
  submit: nothing,
  discard: nothing,
}

const drawForm = async (errors: readonly { fieldId: string; text: string }[]) => {
  await draw(
    <OnDevice copy={{}}>
      <RecordForm heading="Grace Hollis" form={{ ...state, errors }} saveText="Save" tables={['rotaUsers']}>
        <input id="hours" aria-label="Hours" />
        <input id="phone" aria-label="Phone" />
      </RecordForm>
    </OnDevice>,
  )
  await settle()
}

test('a form says how many answers are to be corrected, at its top and beside Save, and leads to each', async () => {
  await drawForm([
    { fieldId: 'hours', text: 'Enter the hours.' },
    { fieldId: 'phone', text: 'Enter a phone number.' },
  ])
  expect(one('[role=alert]').textContent).toContain('Not saved yet. Correct 2 fields')
  await press(button('Correct 2 fields'))
  expect(document.activeElement).toBe(one('#hours'))
})

test('a form in which nothing is wrong has no such link', async () => {
  await drawForm([])
  expect(all('button').map(({ textContent }) => textContent)).toEqual(['Save'])
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { ClipboardListIcon } from '../../../src/ui/icons.ts'
import { StepForm } from '../../../src/ui/step-form/step-form.tsx'
import type { StepFormStatus } from '../../../src/ui/step-form/step-form-props.ts'
import { TextField } from '../../../src/ui/text-field.tsx'
import { all, button, draw, key, nameOf, one, press, settle, takeAllAway, type } from './screen.tsx'

type TeaFormProps = { onSubmit?: () => void; status?: StepFormStatus; onClose?: () => void }

/** Two steps: the drink, then the review. */
function TeaForm({ onSubmit = () => {}, status = { state: 'asking' }, onClose = () => {} }: TeaFormProps) {
  const [step, setStep] = useState(1)
  const [drink, setDrink] = useState('')
  const isLast = step === 2
  return (
    <StepForm
      title="Order tea"
      icon={ClipboardListIcon}
      isOpen
      step={{
        key: String(step),
        heading: isLast ? 'Confirm details' : 'What would you like?',
        missing: drink === '' ? 'Choose a drink.' : undefined,
        isLast,
      }}
      outlook={{ position: step, about: 2, next: isLast ? undefined : 'confirm' }}
      status={status}
      canGoBack={isLast}
      closeNote="It is kept."
      draftNote="Draft kept 10:14"
      onBack={() => setStep(1)}
      onNext={() => setStep(2)}
      onSubmit={onSubmit}
      onStartAgain={() => {
        setStep(1)
        setDrink('')
      }}
      onClose={onClose}
    >
      {(missing) =>
        isLast ? drink : <TextField label="Drink" value={drink} onValueChange={setDrink} error={missing} />
      }
    </StepForm>
  )
}

const open = async (props: TeaFormProps = {}) => {
  await draw(<TeaForm {...props} />)
  await settle()
}

const field = () => one<HTMLInputElement>('input')
const heading = () => one('h3').textContent
const atReview = async (props: TeaFormProps = {}) => {
  await open(props)
  await type(field(), 'Assam')
  await press(button('Next'))
  await settle()
}

test('it says how far it has come, and what comes next', async () => {
  await open()
  expect(nameOf(one('[role=dialog]'))).toBe('Order tea')
  expect(one('[role=status]').textContent).toBe('Step 1 of about 2Next: confirm')
  expect(one('[role=dialog]').textContent).toContain('Draft kept 10:14')
})

test('Next before the step is complete says what is missing, at the field, which gets the focus', async () => {
  await open()
  expect(button('Next').getAttribute('aria-disabled')).toBe('true')
  expect(button('Next').disabled).toBe(false)
  expect(all('[role=alert]')).toEqual([])
  await press(button('Next'))
  await settle()
  expect(heading()).toBe('What would you like?')
  expect(one('[role=alert]').textContent).toContain('Choose a drink.')
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('each step moves the focus to its heading', async () => {
  await atReview()
  expect(heading()).toBe('Confirm details')
  expect(document.activeElement).toBe(one('h3'))
  await press(button('Back'))
  await settle()
  expect(document.activeElement?.textContent).toBe('What would you like?')
  expect(field().value).toBe('Assam')
})

test('Back waits for a history, and for what is being saved', async () => {
  await open()
  expect(button('Back').disabled).toBe(true)
  await takeAllAway()
  await atReview({ status: { state: 'submitting' } })
  expect(button('Back').disabled).toBe(true)
})

test('the last step submits, once', async () => {
  const submitted: string[] = []
  await atReview({ onSubmit: () => submitted.push('tea') })
  await press(button('Submit'))
  expect(submitted).toEqual(['tea'])
})

test('nothing is submitted twice while it is being saved', async () => {
  const submitted: string[] = []
  await open({ status: { state: 'submitting' }, onSubmit: () => submitted.push('tea') })
  await type(field(), 'Assam')
  await press(button('Next'))
  expect(submitted).toEqual([])
  expect(heading()).toBe('What would you like?')
})

test('Escape does not close it, and Close asks first but on the first step', async () => {
  let closed = 0
  const onClose = () => {
    closed += 1
  }
  await open({ onClose })
  await key(one('[role=dialog]'), 'Escape')
  await settle()
  expect(closed).toBe(0)
  await press(button('Close'))
  expect(closed).toBe(1)
  await takeAllAway()
  await atReview({ onClose })
  await press(button('Close'))
  await settle()
  expect(nameOf(one('[role=alertdialog]'))).toBe('Are you sure you want to close the form?')
  await press(button('Stay here'))
  await settle()
  expect(closed).toBe(1)
  await press(button('Close'))
  await settle()
  await press(button('Close form'))
  await settle()
  expect(closed).toBe(2)
})

test('Start again asks, then begins with nothing', async () => {
  await atReview()
  await press(button('Start again'))
  await settle()
  const [, confirm] = [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Start again')
  if (confirm === undefined) throw new Error('It did not ask')
  await press(confirm)
  await settle()
  expect(heading()).toBe('What would you like?')
  expect(field().value).toBe('')
})

test('a failure is said where it happened, and can be tried again', async () => {
  const submitted: string[] = []
  await atReview({
    status: { state: 'failed', words: 'This tablet has no room.' },
    onSubmit: () => submitted.push('tea'),
  })
  expect(one('[role=alert]').textContent).toBe('Submission failedThis tablet has no room.')
  await press(button('Submit'))
  expect(submitted).toEqual(['tea'])
})

test('what was submitted is confirmed, with no way back and no question', async () => {
  let closed = 0
  await open({ status: { state: 'submitted' }, onClose: () => (closed += 1) })
  expect(one('[role=status] h2').textContent).toBe('Submitted')
  expect(button('Back').disabled).toBe(true)
  const [, close] = [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Close')
  await press(close ?? button('Close'))
  expect(closed).toBe(1)
})

test('while it is loaded it says so', async () => {
  await open({ status: { state: 'loading' } })
  expect(one('[role=dialog]').textContent).toContain('Loading, please wait...')
})

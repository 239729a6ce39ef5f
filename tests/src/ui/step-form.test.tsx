import { act, useState } from 'react'
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
      outlook={{ position: step, about: 2, isCounted: !isLast || drink !== '', next: isLast ? undefined : 'confirm' }}
      status={status}
      canGoBack={isLast}
      closeNote="It is kept."
      draftNote="Draft saved 10:14"
      onBack={() => setStep(1)}
      onNext={() => setStep(2)}
      onSkip={isLast ? undefined : () => setStep(2)}
      onSubmit={onSubmit}
      onStartAgain={() => {
        setStep(1)
        setDrink('')
      }}
      onClose={onClose}
    >
      {(missing) =>
        isLast ? (
          drink
        ) : (
          <TextField data-first-field label="Drink" value={drink} onValueChange={setDrink} error={missing} />
        )
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
  expect(one('[role=status]').textContent).toBe('Step 1 of 2Next: confirm')
  expect(one('[role=dialog]').textContent).toContain('Draft saved 10:14')
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

test('by finger a step moves the focus to the field that it is about', async () => {
  await atReview()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await press(button('Back'))
  await settle()
  expect(document.activeElement).toBe(field())
})

test('what may be left out is skipped, but not what is missing', async () => {
  await open()
  await press(button('Skip to confirm details'))
  await settle()
  expect(one('[role=alert]').textContent).toContain('Choose a drink.')
  await type(field(), 'Assam')
  await press(button('Skip to confirm details'))
  await settle()
  expect(heading()).toBe('Confirm details')
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

/** A press of a finger or a mouse, at a moment. */
const tap = async (words: string, atMs: number) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  await act(async () => button(words).dispatchEvent(event))
  await settle()
}

test.each(['Next', 'Skip to confirm details'])('a double tap on "%s" submits nothing unseen', async (words) => {
  const submitted: string[] = []
  await open({ onSubmit: () => submitted.push('tea') })
  await type(field(), 'Assam')
  await tap(words, 1000)
  expect(heading()).toBe('Confirm details')
  await tap('Submit', 1300)
  expect(submitted).toEqual([])
  await tap('Submit', 1500)
  expect(submitted).toEqual(['tea'])
})

test('a press by keyboard submits at once after a tap', async () => {
  const submitted: string[] = []
  await open({ onSubmit: () => submitted.push('tea') })
  await type(field(), 'Assam')
  await tap('Next', performance.now())
  await press(button('Submit'))
  expect(submitted).toEqual(['tea'])
})

test('a second tap on a step that still lacks something is no tap too many', async () => {
  await open()
  await tap('Next', 1000)
  await type(field(), 'Assam')
  await tap('Next', 1300)
  expect(heading()).toBe('Confirm details')
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

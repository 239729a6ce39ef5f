import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { FormErrorSummary } from '../../../src/ui/form-error-summary.tsx'
import { PasswordField } from '../../../src/ui/password-field.tsx'
import { SearchField } from '../../../src/ui/search-field.tsx'
import { TextArea } from '../../../src/ui/text-area.tsx'
import { TextField } from '../../../src/ui/text-field.tsx'
import { TimeField } from '../../../src/ui/time-field.tsx'
import { all, button, draw, one, press, type } from './screen.tsx'

const show = async (piece: React.ReactNode) => {
  await draw(piece)
}

test('a field has its label, and says its error and that it is wrong', async () => {
  await show(
    <TextField label="E-mail" value="" onValueChange={() => {}} hint="Your work address" error="Write your e-mail" />,
  )
  const field = one<HTMLInputElement>('input')
  expect(one('label').getAttribute('for')).toBe(field.id)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Write your e-mail',
    'Your work address',
  ])
})

test('what is typed runs in the direction of its own letters', async () => {
  await show(
    <>
      <TextField label="Name" value="נועה" onValueChange={() => {}} />
      <TextArea label="Note" value="3 שעות" onValueChange={() => {}} />
      <SearchField label="Search" value="" onValueChange={() => {}} />
    </>,
  )
  expect(all('input, textarea').map((field) => field.getAttribute('dir'))).toEqual(['auto', 'auto', 'auto'])
})

function Password() {
  const [password, setPassword] = useState('')
  return <PasswordField label="Password" value={password} onValueChange={setPassword} />
}

test('a password is hidden until Show is pressed, and keeps what was typed', async () => {
  await show(<Password />)
  const field = one<HTMLInputElement>('input')
  await type(field, 'Seaside-26')
  expect(field.type).toBe('password')
  await press(button('Show'))
  expect(field.type).toBe('text')
  expect(field.value).toBe('Seaside-26')
  await press(button('Hide'))
  expect(field.type).toBe('password')
})

type RetryTimeProps = { onHeard: (value: string) => void }

function RetryTime({ onHeard }: RetryTimeProps) {
  const [time, setTime] = useState('')
  const hear = (value: string) => {
    onHeard(value)
    setTime(value)
  }
  return <TimeField label="Time" value={time} onValueChange={hear} />
}

test('a time typed as digits reaches the owner once it is whole, in 24 hours', async () => {
  const heard: string[] = []
  await show(<RetryTime onHeard={(value) => heard.push(value)} />)
  const field = one<HTMLInputElement>('input')
  for (const typed of ['1', '11', '111', '11:14']) await type(field, typed)
  expect(field.value).toBe('11:14')
  expect(heard).toEqual(['11:14'])
  await type(field, '11:1')
  expect(field.value).toBe('11:1')
  expect(heard).toEqual(['11:14', ''])
})

test('the summary of errors leads to the field', async () => {
  await show(
    <>
      <FormErrorSummary asked={0} errors={[{ fieldId: 'note', text: 'Write a note.' }]} />
      <TextField id="note" label="Note" value="" onValueChange={() => {}} />
    </>,
  )
  expect(one('[role=alert]').textContent).toContain('Write a note.')
  await press(one('a[href="#note"]'))
  expect(document.activeElement).toBe(one('#note'))
})

function TwoFields() {
  const [asked, setAsked] = useState(0)
  const [note, setNote] = useState('')
  const errors = asked > 0 && note === '' ? [{ fieldId: 'note', text: 'Write a note.' }] : []
  return (
    <>
      <FormErrorSummary errors={errors} asked={asked} />
      <TextField id="note" label="Note" value={note} onValueChange={setNote} />
      <Button onClick={() => setAsked(asked + 1)}>Save</Button>
    </>
  )
}

test('each press of Save leads to what is wrong, and typing is not interrupted by it', async () => {
  await show(<TwoFields />)
  for (const _press of ['first', 'second']) {
    button('Save').focus()
    await press(button('Save'))
    expect(document.activeElement).toBe(one('[role=alert]').parentElement)
  }
  const note = one('#note') as HTMLInputElement
  note.focus()
  await type(note, 'A')
  await type(note, '')
  expect(one('[role=alert]').textContent).toContain('Write a note.')
  expect(document.activeElement).toBe(note)
})

test('a button at work hears no second press and says that it is busy', async () => {
  const presses: string[] = []
  await show(
    <Button isLoading loadingText="Saving…" onClick={() => presses.push('again')}>
      Save
    </Button>,
  )
  await press(one('button'))
  expect(presses).toEqual([])
  expect(one('button').getAttribute('aria-busy')).toBe('true')
})

test('a button that only looks disabled still hears the press, to say what is missing', async () => {
  const presses: string[] = []
  await show(
    <Button aria-disabled onClick={() => presses.push('asked')}>
      Next
    </Button>,
  )
  await press(button('Next'))
  expect(presses).toEqual(['asked'])
})

function Note({ said, ...bound }: { said: string; maxLength?: number; mostCharacters?: number }) {
  const [note, setNote] = useState(said)
  return <TextArea label="Note" value={note} onValueChange={setNote} {...bound} />
}

test('a text with a bound says how much is left once there is little, and at its end that no more is taken', async () => {
  await show(<Note said={'a'.repeat(759)} maxLength={1000} />)
  const field = one<HTMLTextAreaElement>('textarea')
  expect(document.body.textContent).not.toContain('left')
  await type(field, 'a'.repeat(760))
  expect(document.body.textContent).toContain('240 characters left')
  await type(field, 'a'.repeat(999))
  expect(document.body.textContent).toContain('1 character left')
  await type(field, 'a'.repeat(1000))
  expect(one('[role=status]').textContent).toBe('No characters left. You cannot type any more.')
  expect(field.maxLength).toBe(1000)
})

test('where more can be typed than can be saved, it says by how much', async () => {
  await show(<Note said={'a'.repeat(242)} mostCharacters={240} />)
  expect(one('[role=status]').textContent).toBe('2 characters too many')
  expect(one<HTMLTextAreaElement>('textarea').maxLength).toBe(-1)
})

test('a field of one line says that it takes no more once it is full, and nothing before', async () => {
  const field = (length: number) => (
    <TextField label="Title" value={'a'.repeat(length)} onValueChange={() => {}} maxLength={200} />
  )
  const { redraw } = await draw(field(199))
  expect(document.body.textContent).toBe('Title')
  await redraw(field(200))
  expect(one('[role=status]').textContent).toBe('No characters left. You cannot type any more.')
})

function Title() {
  const [title, setTitle] = useState('')
  return <TextField label="Title" value={title} onValueChange={setTitle} maxLength={200} />
}

test('a field that becomes full is heard: what says so was there before, empty', async () => {
  for (const field of [<Title key="title" />, <Note key="note" said="" maxLength={200} />]) {
    const { takeAway } = await draw(field)
    const heard = one('[role=status]')
    expect(heard.textContent).toBe('')
    await type(one<HTMLInputElement | HTMLTextAreaElement>('input, textarea'), 'a'.repeat(200))
    expect(one('[role=status]')).toBe(heard)
    expect(heard.textContent).toBe('No characters left. You cannot type any more.')
    await takeAway()
  }
})

test('a field of a few figures is full as it should be, and says nothing of it', async () => {
  await draw(<TextField label="Hours" value="12" onValueChange={() => {}} maxLength={2} />)
  expect(document.body.textContent).toBe('Hours')
})

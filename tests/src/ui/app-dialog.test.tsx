import { act, useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { AppDialog, DialogFoot } from '../../../src/ui/app-dialog.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { ChipToggles } from '../../../src/ui/chip-toggles.tsx'
import { ConfirmDialog } from '../../../src/ui/confirm-dialog.tsx'
import { FieldGroup } from '../../../src/ui/field-group.tsx'
import { SaveDialog } from '../../../src/ui/save-dialog.tsx'
import { TextField } from '../../../src/ui/text-field.tsx'
import { clearToasts, toast } from '../../../src/ui/toast.ts'
import { ToastArea } from '../../../src/ui/toast-area.tsx'
import { all, button, draw, key, nameOf, one, press, settle } from './screen.tsx'

type CommentDialogProps = { canEscape?: boolean; onSubmit?: () => void }

function CommentDialog({ canEscape, onSubmit }: CommentDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Comment</Button>
      <AppDialog
        title="Comment on Wash and dress"
        isOpen={isOpen}
        onClose={close}
        canEscape={canEscape}
        onSubmit={onSubmit}
        footer={
          <DialogFoot onCancel={close}>
            <Button type="submit" look="primary" grow>
              Save
            </Button>
          </DialogFoot>
        }
      >
        <textarea aria-label="Note" />
      </AppDialog>
    </>
  )
}

async function open(props: CommentDialogProps = {}) {
  await draw(<CommentDialog {...props} />)
  button('Comment').focus()
  await press(button('Comment'))
  await settle()
}

test('a dialog is named by its title and can be cancelled or closed', async () => {
  await open()
  expect(nameOf(one('[role=dialog]'))).toBe('Comment on Wash and dress')
  await press(button('Cancel'))
  await settle()
  expect(all('[role=dialog]')).toEqual([])
  await press(button('Comment'))
  await settle()
  await press(button('Close'))
  await settle()
  expect(all('[role=dialog]')).toEqual([])
})

test('Escape closes a dialog, and the focus is where it was', async () => {
  await open()
  await key(one('[role=dialog]'), 'Escape')
  await settle()
  expect(all('[role=dialog]')).toEqual([])
  expect(document.activeElement).toBe(button('Comment'))
})

function FirstQuestion() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      Who is it for?
    </h3>
  )
}

function QuestionDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>New activity</Button>
      <AppDialog title="Add Activity" isOpen={isOpen} initialFocus={() => one('h3')} onClose={() => setIsOpen(false)}>
        <FirstQuestion />
      </AppDialog>
    </>
  )
}

test('the focus is where it was, though what the dialog asks had taken it before the dialog did', async () => {
  await draw(<QuestionDialog />)
  for (const _time of ['while the dialog loads', 'at once']) {
    button('New activity').focus()
    await press(button('New activity'))
    await settle()
    expect(document.activeElement).toBe(one('h3'))
    await press(button('Close'))
    await settle()
    expect(document.activeElement).toBe(button('New activity'))
  }
})

test('a toast can be closed while a dialog is open', async () => {
  await draw(
    <>
      <CommentDialog />
      <ToastArea />
    </>,
  )
  await press(button('Comment'))
  await settle()
  await act(async () => toast({ kind: 'info', text: 'Signal is back', durationMs: null }))
  const area = one('#toast-area')
  expect(area.closest('[aria-hidden=true], [inert]')).toBeNull()
  expect(area.style.pointerEvents).toBe('auto')
  await act(async () => clearToasts())
})

test('Escape leaves a dialog open that must be answered', async () => {
  await open({ canEscape: false })
  await key(one('[role=dialog]'), 'Escape')
  await settle()
  expect(one('[role=dialog]')).toBeTruthy()
})

test('Save submits the dialog once, and the form behind it hears nothing', async () => {
  const submitted: string[] = []
  const piece = (
    <form onSubmit={() => submitted.push('behind')}>
      <CommentDialog onSubmit={() => submitted.push('dialog')} />
    </form>
  )
  await draw(piece)
  await press(button('Comment'))
  await settle()
  await press(button('Save'))
  expect(submitted).toEqual(['dialog'])
})

function ReportDialog() {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <SaveDialog
      title="Challenging Behaviour"
      isOpen
      onClose={() => undefined}
      onSave={() => setIsAsked(true)}
      isSaving={false}
      failure={undefined}
    >
      <TextField label="Where" value="The garden" onValueChange={() => undefined} />
      <CheckboxTiles isAsked={isAsked} />
      <TextField label="Note" value="" onValueChange={() => undefined} error={isAsked ? 'Write it.' : undefined} />
    </SaveDialog>
  )
}

const CheckboxTiles = ({ isAsked }: { isAsked: boolean }) => (
  <FieldGroup legend="What was it?" error={isAsked ? 'Choose what it was.' : undefined}>
    <input type="checkbox" aria-label="Low mood" />
  </FieldGroup>
)

test('a press of Save that is not taken leads to the first question that lacks its answer, each time', async () => {
  await draw(<ReportDialog />)
  await settle()
  for (const _press of ['first', 'second']) {
    button('Save').focus()
    await press(button('Save'))
    await settle()
    expect(document.activeElement).toBe(one('[role=dialog] fieldset'))
  }
})

function DaysDialog() {
  const [isAsked, setIsAsked] = useState(false)
  const missing = isAsked ? 'Choose at least one.' : undefined
  return (
    <SaveDialog
      title="Repeat"
      isOpen
      onClose={() => undefined}
      onSave={() => setIsAsked(true)}
      isSaving={false}
      failure={undefined}
    >
      <TextField label="Until" value="" onValueChange={() => undefined} error={missing} isDisabled />
      <ChipToggles
        label="On which days?"
        chosen={[]}
        onChosenChange={() => undefined}
        options={[{ value: 'mon', text: 'Mon' }]}
        error={missing}
      />
    </SaveDialog>
  )
}

test('it leads past what cannot be answered to chips that lack their answer, which can take the focus', async () => {
  await draw(<DaysDialog />)
  await settle()
  button('Save').focus()
  await press(button('Save'))
  await settle()
  const chips = one('[role=dialog] fieldset')
  expect(document.activeElement).toBe(chips)
  expect(chips.getAttribute('tabindex')).toBe('-1')
})

test('a question before something final is an alert dialog with its verb', async () => {
  const answers: string[] = []
  const piece = (
    <ConfirmDialog
      title="Discard this entry?"
      text="It was not sent."
      confirmText="Discard"
      isOpen
      onConfirm={() => answers.push('discard')}
      onClose={() => answers.push('keep')}
    />
  )
  await draw(piece)
  await settle()
  const dialog = one('[role=alertdialog]')
  expect(nameOf(dialog)).toBe('Discard this entry?')
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('It was not sent.')
  await press(button('Discard'))
  await press(button('Cancel'))
  expect(answers).toEqual(['discard', 'keep'])
})

import { useState } from 'react'
import { changeNotificationChoice, notificationChoice } from '../../../../domain/calls/notification-choice.ts'
import type { NotificationChoice } from '../../../../domain/notifications/notification-choice.ts'
import { useCall } from '../../../engine/use-call.ts'
import { type OnlineRead, useOnlineRead } from '../../../engine/use-online-read.ts'
import { useIsOnline } from '../../../engine/use-sync-state.ts'
import { failureWords, keptFailureWords } from '../../../pieces/no-answer.ts'
import { useFormDraft } from '../../../pieces/use-form-draft.ts'
import { useSendingCall } from '../../../pieces/use-sending.ts'
import { AlertBox } from '../../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../../ui/app-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { BellIcon, RefreshIcon } from '../../../ui/icons.ts'
import { RadioTileGroup } from '../../../ui/radio-tile-group.tsx'
import { SaveDialog } from '../../../ui/save-dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { ChoiceValue, choiceOfValue, valueOfChoice, type WrongTimes, wrongTimes } from './choice-form.ts'
import { notificationWords } from './notification-words.ts'
import classes from './notifications.module.css'
import { useToldHere } from './use-told-here.ts'

const head = { title: 'Notifications', icon: BellIcon, size: 'small' } as const

function ThisDevice() {
  const { isShared, leave, isOn, reach, switchOn, switchOff } = useToldHere()
  const cannot = isShared || leave === 'denied' || leave === 'unsupported'
  return (
    <SwitchRow
      label="Tell me about new messages"
      hint={notificationWords({ isShared, leave, isOn, reach })}
      isOn={isOn}
      isDisabled={cannot}
      onIsOnChange={(next) => void (next ? switchOn() : switchOff())}
    />
  )
}

type FieldsProps = { value: ChoiceValue; wrong: WrongTimes; change: (part: Partial<ChoiceValue>) => void }

function QuietTimes({ value, wrong, change }: FieldsProps) {
  return (
    <div className={classes.times}>
      <TimeField
        label="From"
        isCompact
        value={value.from}
        onValueChange={(from) => change({ from })}
        error={wrong.from}
      />
      <TimeField
        label="Until"
        isCompact
        value={value.until}
        onValueChange={(until) => change({ until })}
        error={wrong.until}
      />
    </div>
  )
}

function ChoiceFields(props: FieldsProps) {
  const { value, change } = props
  return (
    <section className={classes.everywhere} aria-label="On all your devices">
      <h3 className={classes.heading}>On all your devices</h3>
      <RadioTileGroup
        legend="What you are told about"
        columns={1}
        value={value.messages}
        onValueChange={(messages) => change({ messages })}
        options={[
          { value: 'all', text: 'All messages' },
          { value: 'mentions', text: 'Messages that mention you' },
          { value: 'nothing', text: 'No messages', hint: 'Only announcements' },
        ]}
      />
      <SwitchRow
        label="Quiet hours"
        hint="Messages wait until the end of them. Mentions and announcements that you must read do not wait."
        isOn={value.isQuiet}
        onIsOnChange={(isQuiet) => change({ isQuiet })}
      />
      {value.isQuiet && <QuietTimes {...props} />}
    </section>
  )
}

function ChoiceDialog({ choice, onClose }: { choice: NotificationChoice; onClose: () => void }) {
  const isOnline = useIsOnline()
  const { send, isBusy, failure } = useSendingCall(changeNotificationChoice, keptFailureWords)
  const { value, change, clear } = useFormDraft<ChoiceValue>({
    form: 'notifications',
    subject: 'own',
    schema: ChoiceValue,
    empty: valueOfChoice(choice),
  })
  const [isChecked, setIsChecked] = useState(false)
  const wrong = isChecked ? wrongTimes(value) : {}
  const onSave = () => {
    setIsChecked(true)
    if (Object.keys(wrongTimes(value)).length > 0) return
    void send(choiceOfValue(value), { said: 'Notifications saved.', settle: clear, onDone: onClose })
  }
  return (
    <SaveDialog
      {...head}
      onClose={onClose}
      onSave={onSave}
      isSaving={isBusy}
      failure={isOnline ? failure : 'You need to be online to save this. What you entered is saved on this device.'}
      failureTone="warning"
    >
      <ThisDevice />
      <ChoiceFields value={value} wrong={wrong} change={change} />
    </SaveDialog>
  )
}

function NotRead({ reading }: { reading: OnlineRead<NotificationChoice> }) {
  const isOnline = useIsOnline()
  if (!isOnline) {
    return <AlertBox tone="note">You need to be online to change what you are told about, and quiet hours.</AlertBox>
  }
  if (reading.failure === undefined) return <SkeletonText lines={4} />
  return (
    <AlertBox
      tone="warning"
      role="alert"
      action={
        <Button icon={RefreshIcon} onClick={reading.read}>
          Try again
        </Button>
      }
    >
      {failureWords(reading.failure)}
    </AlertBox>
  )
}

/** Of what one is told on this device, and on all one's devices when. Decision 252. */
export function NotificationDialog({ onClose }: { onClose: () => void }) {
  const ask = useCall(notificationChoice)
  const reading = useOnlineRead({}, ask)
  if (reading.value !== undefined) return <ChoiceDialog choice={reading.value} onClose={onClose} />
  const footer = (
    <DialogFoot>
      <Button look="primary" size="action" grow onClick={onClose}>
        Close
      </Button>
    </DialogFoot>
  )
  return (
    <AppDialog {...head} onClose={onClose} footer={footer}>
      <ThisDevice />
      <NotRead reading={reading} />
    </AppDialog>
  )
}

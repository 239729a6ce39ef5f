import { Box } from '@chakra-ui/react'
import { reminderMinutes } from '../../../domain/constants.ts'
import { formatDuration } from '../../../domain/time/format.ts'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { BellIcon } from '../../ui/icons.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { reminderWords } from './reminder-words.ts'
import { useReminderChoice } from './use-reminder-choice.ts'

const choices = reminderMinutes.map((minutes) => ({
  value: String(minutes),
  text: formatDuration(minutes * 60_000),
}))

function HowLongBefore({ minutes, onChoose }: { minutes: number; onChoose: (minutes: number) => void }) {
  return (
    <Box>
      <Box textStyle="label" marginBottom="2" aria-hidden>
        How long before?
      </Box>
      <ChipChoice
        label="How long before?"
        value={String(minutes)}
        onValueChange={(next) => onChoose(Number(next))}
        options={choices}
      />
    </Box>
  )
}

/** The switch by which a person is reminded of their activities on this device, and how long before. */
export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const { leave, minutes, reach, switchOn, switchOff, choose } = useReminderChoice()
  const isOn = minutes !== undefined
  return (
    <AppDialog
      title="Reminders"
      icon={BellIcon}
      onClose={onClose}
      size="small"
      footer={
        <DialogFoot>
          <Button look="primary" size="action" grow onClick={onClose}>
            Close
          </Button>
        </DialogFoot>
      }
    >
      <SwitchRow
        label="Remind me on this device"
        hint={reminderWords({ leave, isOn, reach })}
        isOn={isOn}
        isDisabled={leave === 'denied' || leave === 'unsupported'}
        onIsOnChange={(next) => void (next ? switchOn() : switchOff())}
      />
      {isOn && <HowLongBefore minutes={minutes} onChoose={choose} />}
    </AppDialog>
  )
}

import { Box } from '@chakra-ui/react'
import { useState } from 'react'
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

/** Opens the switch by which a person is reminded of their activities on this device, and says whether it is on. */
export function ReminderButton() {
  const { leave, minutes, reach, switchOn, switchOff, choose } = useReminderChoice()
  const [isOpen, setIsOpen] = useState(false)
  const isOn = minutes !== undefined
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={BellIcon} onClick={() => setIsOpen(true)}>
        {isOn ? `Reminders: ${formatDuration(minutes * 60_000)} before` : 'Reminders: off'}
      </Button>
      <AppDialog
        title="Reminders"
        icon={BellIcon}
        isOpen={isOpen}
        onClose={close}
        size="small"
        footer={
          <DialogFoot>
            <Button look="primary" size="action" grow onClick={close}>
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
    </>
  )
}

import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { assignShift } from '../../../domain/mutations/assign-shift.ts'
import { staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay, formatDuration } from '../../../domain/time/format.ts'
import { displayName } from '../../../domain/user/display-name.ts'
import type { SendNowFailure } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { shiftTimesWords } from '../../pieces/shift-block.tsx'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { CalendarIcon, CheckIcon } from '../../ui/icons.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'

const dayMs = 24 * 3_600_000

const untilWords = (ms: number): string => {
  const days = Math.floor(ms / dayMs)
  return days >= 2 ? `Starts in ${days} days` : `Starts in ${formatDuration(ms)}`
}

/** Only the office says no: where it was not heard, the shift may be one's own by now. */
const failureWords = (failure: SendNowFailure): string => {
  if (failure.kind === 'no-signal') return 'You need to be online. Someone else may have taken it.'
  if (failure.kind === 'refused') return failure.detail
  return 'Look at the rota before you try again. It is not known whether you have this shift.'
}

/** Takes the shift on, now or not at all. */
const useTakeShift = (shift: Shift, onTaken: () => void) => {
  const { user } = useCurrentUser()
  const { send, isBusy, failure } = useSendingNow(assignShift, failureWords)
  const { rotaId, id, version } = shift
  const payload = { rotaId, shiftId: id, userId: user.id, displayName: displayName(user) }
  const take = () =>
    void send(payload, {
      basedOn: version,
      said: 'Shift was assigned to you successfully',
      onDone: onTaken,
    })
  return { take, isBusy, failure }
}

type TakeShiftProps = { shift: Shift; warnings: readonly string[]; onClose: () => void }

/** What is worth a second look, and forbids nothing. Decision 89. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <AlertBox tone="warning" title="Check this first">
      <Box as="ul" display="grid" gap="1">
        {warnings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </AlertBox>
  )
}

/** The last question before a shift is one's own. Rules §2.4, §8; decisions 11, 52. */
export function TakeShiftDialog({ shift, warnings, onClose }: TakeShiftProps) {
  const facts = useCareFacts()
  // Of what they read: a shift that changed meanwhile is to be looked at again.
  const [sureOf, setSureOf] = useState<number>()
  const isSure = sureOf === shift.version
  const { take, isBusy, failure } = useTakeShift(shift, onClose)
  const { startDate } = staffTimes(shift, { sessions: facts.settings?.sessions ?? [], zone: facts.zone })
  return (
    <AppDialog
      title="Take on a shift"
      icon={CalendarIcon}
      onClose={onClose}
      onSubmit={() => {
        if (isSure) take()
      }}
      footer={
        <DialogFoot onCancel={onClose} said={failure}>
          <Button
            look="primary"
            size="action"
            grow
            type="submit"
            icon={CheckIcon}
            isLoading={isBusy}
            disabled={!isSure || isBusy}
          >
            Save
          </Button>
        </DialogFoot>
      }
    >
      <p>You can't 'undo' this action, so please check the date and time</p>
      <Box>
        <Box textStyle="h3">
          {formatDay(shift.day)}, {shiftTimesWords(shift, facts)}
        </Box>
        <Box textStyle="second" color="ink2">
          {untilWords(startDate - facts.now)}, {facts.placeName(shift.location)}
        </Box>
      </Box>
      <Warnings warnings={warnings} />
      <SwitchRow
        label="Yes, I will take on this shift"
        isOn={isSure}
        onIsOnChange={(isOn) => setSureOf(isOn ? shift.version : undefined)}
      />
    </AppDialog>
  )
}

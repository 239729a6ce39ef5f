import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { elapsedHours } from '../../../domain/rota/shift-times.ts'
import { formatDay, formatDuration } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ShiftActivities } from '../../pieces/shift-activities.tsx'
import { ShiftBlock } from '../../pieces/shift-block.tsx'
import { ShiftDetails } from '../../pieces/shift-details.tsx'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CalendarIcon, CloseIcon } from '../../ui/icons.ts'

type ChosenProps = {
  shift: Shift
  name: string
  clashes: boolean
  /** What can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

function Details({ shift, clashes, actions }: Pick<ChosenProps, 'shift' | 'clashes' | 'actions'>) {
  const { settings, zone } = useCareFacts()
  const times = staffTimes(shift, { sessions: settings?.sessions ?? [], zone })
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <ShiftBlock shift={shift}>
        <Box textStyle="second" color="ink2">
          {formatDay(shift.day)}, {formatDuration(elapsedHours(times) * 3_600_000)}
        </Box>
      </ShiftBlock>
      {clashes && (
        <Box color="attnInk" fontWeight="600">
          Clash: this person works another shift at the same time.
        </Box>
      )}
      <ShiftDetails shift={shift} />
      <ShiftActivities shift={shift} />
      {actions}
    </Box>
  )
}

/** The chosen shift beside the day, where there is room. */
export function ShiftPanel({ name, onClose, ...details }: ChosenProps) {
  return (
    <Box
      as="aside"
      aria-label={`Shift of ${name}`}
      width="320px"
      flexShrink="0"
      position="sticky"
      top="18"
      data-screen-only
    >
      <Flex align="center" justify="space-between" gap="2" marginBottom="2">
        <Box as="h2" textStyle="h2">
          {name}
        </Box>
        <IconButton label="Close" icon={CloseIcon} look="ghost" onClick={onClose} />
      </Flex>
      <Details {...details} />
    </Box>
  )
}

/** The chosen shift over the day, where there is none. */
export function ShiftDialog({ chosen, onClose }: { chosen: ChosenProps | undefined; onClose: () => void }) {
  return (
    <AppDialog isOpen={chosen !== undefined} title={chosen?.name ?? ''} icon={CalendarIcon} onClose={onClose}>
      {chosen && <Details shift={chosen.shift} clashes={chosen.clashes} actions={chosen.actions} />}
    </AppDialog>
  )
}

import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { formatDateTime } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CalendarIcon, CopyIcon, DeleteIcon, PlusIcon, RefreshIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useOwnCalendar } from './use-own-calendar.ts'

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    toast({ kind: 'success', text: 'Address copied. Paste it where your calendar asks for an address.' })
  } catch {
    toast({ kind: 'warning', text: 'Select the address and copy it yourself. The browser did not allow copying.' })
  }
}

/** The address as it is told once. */
function NewAddress({ address }: { address: string }) {
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <TextField
        label="Your calendar address"
        hint="Copy it now, because it is shown only once. Anyone who has it can see when and where you work, so do not share it."
        value={address}
        onValueChange={() => undefined}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Flex gap="2" flexWrap="wrap">
        <Button look="primary" icon={CopyIcon} onClick={() => void copy(address)}>
          Copy the address
        </Button>
        <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')} icon={CalendarIcon}>
          Open in a calendar
        </ButtonAnchor>
      </Flex>
    </Box>
  )
}

const questions = {
  renew: {
    title: 'Make a new address?',
    text: 'Calendars with the current address will stop showing your shifts until you add the new one.',
    confirmText: 'Make a new address',
  },
  end: {
    title: 'Delete the address?',
    text: 'Calendars with this address will stop showing your shifts. You can make a new address at any time.',
    confirmText: 'Delete',
  },
} as const

function Choices({ calendar, isBusy, isOnline, make, end }: ReturnType<typeof useOwnCalendar>) {
  const [asked, setAsked] = useState<keyof typeof questions>()
  const { zone } = useCareFacts()
  if (calendar === undefined) return null
  const { madeAt } = calendar
  const confirm = () => {
    setAsked(undefined)
    if (asked === 'end') end()
    else make()
  }
  if (madeAt === undefined) {
    return (
      <Box>
        <Button look="primary" icon={PlusIcon} isLoading={isBusy} disabled={!isOnline} onClick={make}>
          Make an address
        </Button>
      </Box>
    )
  }
  return (
    <>
      <Box textStyle="second" color="ink2">
        You have had an address since {formatDateTime(madeAt, zone)}. If you have lost it, or someone else knows it,
        make a new one.
      </Box>
      <Flex gap="2" flexWrap="wrap">
        <Button icon={RefreshIcon} isLoading={isBusy} disabled={!isOnline} onClick={() => setAsked('renew')}>
          Make a new address
        </Button>
        <Button icon={DeleteIcon} disabled={!isOnline || isBusy} onClick={() => setAsked('end')}>
          Delete the address
        </Button>
      </Flex>
      <ConfirmDialog
        {...questions[asked ?? 'renew']}
        isOpen={asked !== undefined}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

/** The secret address under which one's own calendar reads one's shifts. Decision 71. */
export function OwnCalendarSection() {
  const own = useOwnCalendar()
  const { calendar, address, failure, isOnline, read } = own
  return (
    <Section heading="Your shifts in your own calendar">
      <Card padding="roomy">
        <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" data-screen-only>
          <p>
            To see your shifts in the calendar on your phone or computer, make an address here and add it to that
            calendar. It shows when and where you work and your duties, and nothing about clients. Changes appear within
            a few hours.
          </p>
          {address !== undefined && <NewAddress address={address} />}
          {calendar === undefined && failure === undefined && <SkeletonCards count={1} />}
          <Choices {...own} />
          {!isOnline && <AlertBox tone="note">You need to be online to make or change the address.</AlertBox>}
          {isOnline && failure !== undefined && (
            <AlertBox
              tone="warning"
              role="alert"
              action={
                <Button icon={RefreshIcon} onClick={read}>
                  Try again
                </Button>
              }
            >
              {failure}
            </AlertBox>
          )}
        </Box>
      </Card>
    </Section>
  )
}

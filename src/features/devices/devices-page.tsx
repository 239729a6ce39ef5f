import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { type Device, listDevices } from '../../../domain/calls/list-devices.ts'
import { ok } from '../../../domain/result.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { CallFailure } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useNow } from '../../engine/use-now.ts'
import { type OnlineRead, useOnlineRead } from '../../engine/use-online-read.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CloudOffIcon, RefreshIcon, TabletIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CompleteDevices } from './complete-devices.tsx'
import { EntriesApart } from './entries-apart.tsx'
import { LateDevice } from './late-device.tsx'
import { devicesNamed, lateFirst } from './missing-entries.ts'

type DevicesRead = OnlineRead<Device[]>

/** Every device, read anew each minute while the page is open, and when the signal is back. Decision 8. */
const useDevices = (): DevicesRead => {
  const call = useCall(listDevices)
  return useOnlineRead({ now: useNow() }, async () => {
    const result = await call({})
    return result.ok ? ok(result.value._embedded.devices) : result
  })
}

function NoMatch({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={TabletIcon}
      title={`No device matches “${words}”`}
      text="Search for the name of a device, or of someone who has entries on it."
      actions={<Button onClick={onClear}>Show all devices</Button>}
    />
  )
}

type ListsProps = { devices: readonly Device[]; onChanged: () => void }

function Lists({ devices, onChanged }: ListsProps) {
  const { late, complete } = lateFirst(devices)
  return (
    <>
      <Section heading="Not received" count={late.length}>
        {late.length === 0 && (
          <Card padding="roomy">Nothing is missing. Every entry made on these devices has been received.</Card>
        )}
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          {late.map((device) => (
            <LateDevice key={`${device.deviceId} ${device.origin}`} device={device} onChanged={onChanged} />
          ))}
        </Box>
      </Section>
      {complete.length > 0 && (
        <Section heading="Everything received" count={complete.length}>
          <CompleteDevices devices={complete} onChanged={onChanged} />
        </Section>
      )}
    </>
  )
}

/** What this page can and cannot know, said once. Decision 8. */
function Limits() {
  return (
    <Box textStyle="second" color="ink2" maxWidth="66ch">
      A device that is switched off or offline sends its entries when it is back online. If someone clears a browser’s
      site data, it appears as a new device. Only entries that the old one had reported are listed here.
    </Box>
  )
}

function Search({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  return (
    <Box width={{ base: 'full', sm: '320px' }}>
      <TextField label="Device or person" value={words} onValueChange={onChange} autoComplete="off" />
    </Box>
  )
}

function Ready({ devices, onChanged }: ListsProps) {
  const [words, setWords] = useState('')
  const found = devicesNamed(devices, words)
  if (devices.length === 0) {
    return (
      <EmptyState
        icon={TabletIcon}
        title="No devices yet"
        text="Tablets, phones and computers are listed here once someone has signed in on them."
      />
    )
  }
  return (
    <>
      <Search words={words} onChange={setWords} />
      {found.length === 0 ? (
        <NoMatch words={words} onClear={() => setWords('')} />
      ) : (
        <Lists devices={found} onChanged={onChanged} />
      )}
      <Limits />
    </>
  )
}

const failureWords = (failure: CallFailure): string =>
  failure.kind === 'no-signal' ? 'You need to be online to see this list.' : failure.detail

function NotRead({ failure, isReading, read }: { failure: CallFailure } & Pick<DevicesRead, 'isReading' | 'read'>) {
  const again = (
    <Button look="primary" size="action" icon={RefreshIcon} isLoading={isReading} onClick={read}>
      Try again
    </Button>
  )
  const text = failureWords(failure)
  if (failure.kind === 'no-signal') {
    return (
      <StateNotice
        icon={CloudOffIcon}
        title="You’re offline"
        text={`${text} It will load when you’re back online.`}
        actions={again}
      />
    )
  }
  return <ErrorState title="The devices could not be loaded" text={text} actions={again} />
}

function Body({ value: devices, failure, ...reading }: DevicesRead) {
  if (devices === undefined) {
    return failure === undefined ? <SkeletonCards count={3} /> : <NotRead failure={failure} {...reading} />
  }
  return (
    <>
      {failure !== undefined && (
        <AlertBox tone="note">{failureWords(failure)} You see the list as it was last loaded.</AlertBox>
      )}
      <Ready devices={devices} onChanged={reading.read} />
    </>
  )
}

/** "Devices" under Setup: which entries of which device have not arrived, by whom, since when. Decision 8. */
export function DevicesPage() {
  const devices = useDevices()
  const { zone } = useCareFacts()
  const { readAt, isReading, read } = devices
  return (
    <Page>
      <PageHeading
        aside={
          readAt !== undefined && (
            <Flex align="center" gap="3">
              As of {formatTime(readAt, zone)}
              <Button icon={RefreshIcon} isLoading={isReading} onClick={read}>
                Refresh
              </Button>
            </Flex>
          )
        }
      >
        Devices
      </PageHeading>
      <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <Box textStyle="body" maxWidth="66ch">
          This page shows entries made on a device that have not been received yet.
        </Box>
        <EntriesApart />
        <Body {...devices} />
      </Box>
    </Page>
  )
}

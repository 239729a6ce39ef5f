import { Box } from '@chakra-ui/react'
import type { Device } from '../../../domain/calls/list-devices.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Fact, FactGrid } from '../../ui/facts.tsx'
import { CircleCheckIcon, ClockIcon, LockIcon, PersonIcon, TabletIcon, WarningIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { ChangeDevice } from './device-dialog.tsx'
import { appNameOf, blockedWords, deviceNameOf, lastHeard, peopleOf, storageWords } from './device-words.ts'
import { countOf, missingEntries } from './missing-entries.ts'
import { MissingRows } from './missing-rows.tsx'

function DeviceFigures({ device }: { device: Device }) {
  const facts = useCareFacts()
  const heard = lastHeard(device, facts)
  const storage = storageWords(device)
  const settled = device.settled === 0 ? '' : `, ${device.settled.toLocaleString('en-GB')} dealt with on it`
  return (
    <FactGrid>
      <Fact icon={ClockIcon} label="Last contact" value={heard.age} detail={heard.exact} />
      <Fact
        icon={TabletIcon}
        label="Entries made"
        value={device.newest.toLocaleString('en-GB')}
        detail={`${device.received.toLocaleString('en-GB')} received${settled}`}
      />
      <Fact
        icon={device.persisted === true ? CircleCheckIcon : WarningIcon}
        label="Storage"
        value={storage.value}
        detail={storage.detail}
      />
      <Fact
        icon={PersonIcon}
        label="Used by"
        value={peopleOf(device)}
        detail={device.version === undefined ? undefined : `Version ${device.version}`}
      />
    </FactGrid>
  )
}

function LostNote({ device, count }: { device: Device; count: number }) {
  const { zone } = useCareFacts()
  const { lostAt } = device
  const when =
    lostAt === undefined
      ? ''
      : ` The device reported this on ${formatDay(localDayOf(lostAt, zone))}, ${formatTime(lostAt, zone)}.`
  return (
    <AlertBox
      tone="attention"
      title={`${count.toLocaleString('en-GB')} ${count === 1 ? 'entry was' : 'entries were'} lost with the browser’s storage`}
    >
      {`They will not arrive.${when} Ask the people who used the device to record again what they remember.`}
    </AlertBox>
  )
}

/** A device that owes something: how it stands, and each entry that did not arrive. Decision 8. */
export function LateDevice({ device, onChanged }: { device: Device; onChanged: () => void }) {
  const { zone } = useCareFacts()
  const blocked = blockedWords(device, zone)
  const rows = missingEntries(device)
  const lost = rows.filter(({ state }) => state === 'lost')
  const late = rows.filter(({ state }) => state !== 'lost')
  const name = deviceNameOf(device)
  return (
    <Section
      level={3}
      heading={name}
      action={<ChangeDevice device={device} onChanged={onChanged} />}
      note={`${appNameOf(device)} · ${countOf(rows).toLocaleString('en-GB')} not received`}
    >
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {blocked !== undefined && (
          <AlertBox tone="warning" icon={LockIcon}>
            {blocked}. Entries made on it will wait for you here when they arrive.
          </AlertBox>
        )}
        <DeviceFigures device={device} />
        {lost.length > 0 && <LostNote device={device} count={countOf(lost)} />}
        <MissingRows label={`Lost entries of ${name}`} rows={lost} />
        <MissingRows label={`Entries of ${name} that have not been received`} rows={late} />
      </Box>
    </Section>
  )
}

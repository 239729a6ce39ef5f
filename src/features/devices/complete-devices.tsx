import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Device } from '../../../domain/calls/list-devices.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CircleCheckIcon, LockIcon, WarningIcon } from '../../ui/icons.ts'
import { ChangeDevice } from './device-dialog.tsx'
import { appNameOf, blockedWords, deviceNameOf, lastHeard, peopleOf, storageWords } from './device-words.ts'

const columns = { base: 'minmax(0, 1fr) auto', md: '1.2fr 1.5fr 1fr', lg: '1.4fr 1.8fr 1.4fr 1fr 1.2fr 1fr 112px' }

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: columns,
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'center',
    paddingX: '3',
    paddingY: '2.5',
    minHeight: '11',
    borderTop: '1px solid {colors.line}',
    '&:first-of-type': { borderTop: '0' },
  },
})

/** The heads of the columns, for eyes alone: each row says in words what its figures are. */
function Heads() {
  return (
    <Box
      aria-hidden
      display={{ base: 'none', lg: 'grid' }}
      gridTemplateColumns={columns}
      columnGap="4"
      paddingX="3"
      paddingY="2.5"
      textStyle="second"
      fontWeight="650"
      color="ink2"
      borderBottom="1px solid {colors.edge}"
    >
      {['Device', 'Used by', 'Last contact', 'Entries', 'Storage', 'Version'].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </Box>
  )
}

const second = { textStyle: 'second', color: 'ink2', gridColumn: { base: '1 / -1', md: 'auto' } } as const

function CompleteDevice({ device, onChanged }: { device: Device; onChanged: () => void }) {
  const facts = useCareFacts()
  const heard = lastHeard(device, facts)
  const blocked = blockedWords(device, facts.zone)
  const storage = storageWords(device)
  const count = device.newest.toLocaleString('en-GB')
  return (
    <Row>
      <Box minWidth="0">
        <Box as="span" textStyle="strong" overflowWrap="anywhere">
          {deviceNameOf(device)}
        </Box>{' '}
        <Box as="span" textStyle="second" color="ink2">
          {appNameOf(device)}
        </Box>
        {blocked !== undefined && (
          <Flex gap="1" align="center" textStyle="small">
            <Icon of={LockIcon} size={16} />
            {blocked}
          </Flex>
        )}
      </Box>
      <Box {...second} order={{ base: 3, md: 0 }}>
        {peopleOf(device)}
      </Box>
      <Box textStyle="second" color="ink2" textAlign={{ base: 'end', md: 'start' }}>
        {heard.age}
        <Box as="span" display={{ base: 'none', lg: 'block' }} textStyle="small">
          {heard.exact}
        </Box>
      </Box>
      <Box {...second} order={{ base: 4, md: 0 }}>
        {`${count} made, all received`}
      </Box>
      <Flex {...second} order={{ base: 5, md: 0 }} gap="1.5" align="center">
        <Icon of={device.persisted === true ? CircleCheckIcon : WarningIcon} size={18} />
        {`Storage ${storage.value.toLowerCase()}`}
      </Flex>
      <Box {...second} order={{ base: 6, md: 0 }} overflowWrap="anywhere">
        {device.version === undefined ? 'Version not known' : `Version ${device.version}`}
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} order={{ base: 7, md: 0 }} marginTop={{ base: '2', lg: '0' }}>
        <ChangeDevice device={device} onChanged={onChanged} />
      </Box>
    </Row>
  )
}

/** The devices that owe nothing, a row each. */
export function CompleteDevices({ devices, onChanged }: { devices: readonly Device[]; onChanged: () => void }) {
  return (
    <Card padding="none">
      <Heads />
      <Box as="ul" aria-label="Devices with nothing missing">
        {devices.map((device) => (
          <CompleteDevice key={`${device.deviceId} ${device.origin}`} device={device} onChanged={onChanged} />
        ))}
      </Box>
    </Card>
  )
}

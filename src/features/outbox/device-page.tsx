import { Box, Flex } from '@chakra-ui/react'
import { useZone } from '../../engine/engine-context.tsx'
import { useNow } from '../../engine/use-now.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { copyForManager } from './copy-words.ts'
import { DeviceFacts } from './device-facts.tsx'
import { DeviceLists } from './device-lists.tsx'
import { deviceReport } from './device-report.ts'
import { leadWords } from './lead-words.ts'
import { LostEntries } from './lost-entries.tsx'
import { type DeviceEntries, useDevicePage } from './use-device-page.ts'

function Foot({ page, version }: { page: DeviceEntries; version: string }) {
  const sync = useSyncState()
  const now = useNow()
  const zone = useZone()
  return (
    <Flex
      gap="3"
      flexWrap="wrap"
      align="center"
      justify="space-between"
      borderTop="1px solid {colors.line}"
      paddingTop="4"
    >
      <Button icon={CopyIcon} onClick={() => void copyForManager(deviceReport({ page, sync, version, now, zone }))}>
        Copy a report for the manager
      </Button>
      <Box textStyle="small" color="ink2">
        Version {version}
      </Box>
    </Flex>
  )
}

function Lists({ page, version }: { page: DeviceEntries; version: string }) {
  return (
    <>
      <DeviceLists {...page} />
      <Foot page={page} version={version} />
    </>
  )
}

/** "What is on this device": what waits, what was refused, what arrived. Rules §2, decision 7. */
export function DevicePage() {
  const page = useDevicePage()
  const sync = useSyncState()
  const zone = useZone()
  const version = `${__BUILD__.number}.${__BUILD__.hash.slice(0, 7)}`
  return (
    <CareFactsProvider>
      <Page>
        <PageHeading
          aside={
            <Box textStyle="second" color="ink2">
              {sync.deviceName}
            </Box>
          }
        >
          What is on this device
        </PageHeading>
        <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
          <Box textStyle="body" maxWidth="66ch">
            {leadWords(sync, zone)}
          </Box>
          <LostEntries />
          <DeviceFacts />
          {page === undefined ? <SkeletonCards count={3} /> : <Lists page={page} version={version} />}
        </Box>
      </Page>
    </CareFactsProvider>
  )
}

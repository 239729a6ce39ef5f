import { Box } from '@chakra-ui/react'
import { shortName } from '../../../domain/user/display-name.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useNow } from '../../engine/use-now.ts'
import { Page } from '../../ui/page.tsx'
import { Announcements } from './announcements.tsx'
import { type AppTile, AppTiles } from './app-tiles.tsx'
import { DutyCard } from './duty-card.tsx'
import { dayLine, greeting } from './greeting.ts'
import { usePortal } from './use-portal.ts'

type PortalScreenProps = { apps: readonly AppTile[]; hasAccount: boolean }

/** The home app of a signed-in person: their day, their apps, what they have to know. */
export function PortalScreen({ apps, hasAccount }: PortalScreenProps) {
  const zone = useZone()
  const now = useNow()
  const { user } = useCurrentUser()
  const portal = usePortal()
  return (
    <Page width="reading" isCentred>
      <Box display="grid" gap="8" paddingTop="3">
        <Box>
          <Box as="h1" textStyle="greeting">
            {greeting(shortName(user), { now, zone })}
          </Box>
          <Box color="ink2" maxWidth="66ch" marginBottom="4">
            {dayLine(portal?.current, { now, zone })}
          </Box>
          {portal && <DutyCard {...portal} />}
        </Box>
        <AppTiles apps={apps} hasAccount={hasAccount} />
        <Announcements />
      </Box>
    </Page>
  )
}

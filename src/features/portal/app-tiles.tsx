import { Box, Grid } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import type { AppId } from '../../../domain/public-config.ts'
import {
  AccountIcon,
  CalendarIcon,
  ChatIcon,
  HomeIcon,
  type LucideIcon,
  PersonIcon,
  RecruitIcon,
} from '../../ui/icons.ts'
import { TileLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { TileAnchor } from '../../ui/tile-anchor.tsx'

/** An app that this person may open. */
export type AppTile = {
  readonly id: AppId
  readonly name: string
  readonly href: string
  readonly unread?: number | undefined
  /** Whether it exists: one that does not yet is named, and leads nowhere. */
  readonly isBuilt: boolean
}

const faces: Readonly<Record<AppId, { icon: LucideIcon; text: string }>> = {
  home: { icon: HomeIcon, text: 'Where you are' },
  rota: { icon: CalendarIcon, text: 'Shifts, activities, reports' },
  messaging: { icon: ChatIcon, text: 'Messages and announcements' },
  recruitment: { icon: RecruitIcon, text: 'Open posts, and your applications' },
  'recruitment-admin': { icon: PersonIcon, text: 'Posts, applications, offers' },
}

type AppTilesProps = { apps: readonly AppTile[]; hasAccount: boolean }

/** One large link per app that can be opened, and My Account; what is to come has no tile. */
export function AppTiles({ apps, hasAccount }: AppTilesProps) {
  const built = apps.filter(({ isBuilt }) => isBuilt)
  const coming = apps.filter(({ isBuilt }) => !isBuilt)
  return (
    <Section heading="Your apps">
      <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        {built.map(({ id, name, href, unread }) => (
          <TileAnchor
            key={id}
            href={href}
            icon={faces[id].icon}
            title={name}
            text={faces[id].text}
            count={unread}
            countLabel={`${unread ?? 0} unread`}
          />
        ))}
        {hasAccount && (
          <TileLink to="/my-account" icon={AccountIcon} title="My Account" text="Your details and this device" />
        )}
      </Grid>
      {coming.length > 0 && (
        <Box textStyle="second" color="ink2" marginTop="3">
          Not available yet: {listed(coming.map(({ name }) => name))}.
        </Box>
      )}
    </Section>
  )
}

import { Box, Grid } from '@chakra-ui/react'
import type { Client } from '../../../domain/client/client.ts'
import { escalationLevelAt, levelNames } from '../../../domain/client/escalation.ts'
import { hoursAt } from '../../../domain/client/hours.ts'
import { listed } from '../../../domain/listed.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EyeIcon } from '../../ui/icons.ts'
import { Level } from '../client-badge.tsx'

/** "Room 4"; '' for a client without one. */
export const roomOf = ({ location }: Client): string =>
  location.roomNumber === undefined ? '' : `Room ${location.roomNumber}`

type ClientTileProps = {
  client: Client
  today: LocalDay
  isChosen: boolean
  onChosenChange: (isChosen: boolean) => void
}

/** A client to be chosen: initials, room, level, supervision, in columns that the eye runs down. */
export function ClientTile({ client, today, isChosen, onChosenChange }: ClientTileProps) {
  const level = escalationLevelAt(client, today)
  const isSupervised = (hoursAt(client, today)?.supervision?.length ?? 0) > 0
  const words = [client.initials, roomOf(client), levelNames[level], isSupervised ? 'supervision' : '']
  return (
    <CheckboxTile text={listed(words)} isChecked={isChosen} onCheckedChange={onChosenChange}>
      <Grid
        as="span"
        gap="2"
        alignItems="center"
        gridTemplateColumns="minmax(38px, auto) minmax(0, 1.2fr) minmax(72px, 1fr) 20px"
        textStyle="second"
        color="ink2"
      >
        <Box as="span" textStyle="bodyStrong" fontWeight="700" color="ink">
          {client.initials}
        </Box>
        <span>{roomOf(client)}</span>
        <Level level={level} />
        {isSupervised && <Icon of={EyeIcon} size={20} />}
      </Grid>
    </CheckboxTile>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { formatDay, formatTime } from '../../../../domain/time/format.ts'
import { alarmMuteKey } from '../../../pieces/alarm-sound.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import {
  BuildingIcon,
  ChevronDownIcon,
  CloudAlertIcon,
  CloudCheckIcon,
  CloudDownloadIcon,
  CloudOffIcon,
  SoundIcon,
  SoundOffIcon,
} from '../../../ui/icons.ts'
import { Menu, MenuEntry } from '../../../ui/menu.tsx'
import { useMuted } from '../../../ui/sound.ts'
import type { WallState } from './use-wall-state.ts'
import classes from './wall.module.css'

const looks = {
  live: { icon: CloudCheckIcon, words: 'Live' },
  loading: { icon: CloudDownloadIcon, words: 'Loading' },
  old: { icon: CloudAlertIcon, words: 'Not up to date' },
  offline: { icon: CloudOffIcon, words: 'Offline' },
} as const

function Places({ location }: { location: string | undefined }) {
  const navigate = useNavigate()
  const { settings } = useCareFacts()
  const places = settings?.locations ?? []
  if (places.length < 2) return null
  const go = (to: string | undefined) =>
    void (to === undefined
      ? navigate({ to: '/dashboard/ops' })
      : navigate({ to: '/dashboard/ops/$location', params: { location: to } }))
  return (
    <Menu
      closeKey={location ?? ''}
      trigger={<IconButton look="quiet" label="Change location" icon={ChevronDownIcon} />}
    >
      <MenuEntry icon={BuildingIcon} onSelect={() => go(undefined)}>
        All locations
      </MenuEntry>
      {places.map(({ locationId, name }) => (
        <MenuEntry key={locationId} icon={BuildingIcon} onSelect={() => go(locationId)}>
          {name}
        </MenuEntry>
      ))}
    </Menu>
  )
}

function SoundSwitch() {
  const [isOff, turn] = useMuted(alarmMuteKey)
  return (
    <IconButton
      look="quiet"
      label={isOff ? 'Sound is off. Turn it on' : 'Turn sound off'}
      icon={isOff ? SoundOffIcon : SoundIcon}
      onClick={turn}
    />
  )
}

type WallHeadProps = { location: string | undefined; state: WallState }

/** Where it is, whether it is of now, and the time. */
export function WallHead({ location, state }: WallHeadProps) {
  const { now, zone, today, placeName } = useCareFacts()
  const { icon, words } = looks[state.is]
  return (
    <div className={classes.head}>
      <Link to="/" aria-label="Home" className={classes.home}>
        <BrandMark />
      </Link>
      <div className={classes.title}>
        <h1>{location === undefined ? 'All locations' : placeName(location)}</h1>
        <Places location={location} />
      </div>
      <div className={classes.signs}>
        <SoundSwitch />
        <span className={classes.sign}>
          <Icon of={icon} size={20} />
          <span role="status">{words}</span>
        </span>
        <span>{formatDay(today)}</span>
        <span className={classes.clock}>{formatTime(now, zone)}</span>
      </div>
    </div>
  )
}

import { Link, useParams } from '@tanstack/react-router'
import { alarmMuteKey } from '../../../pieces/alarm-sound.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { NotSetUp, useIsNotSetUp } from '../../../pieces/not-set-up.tsx'
import { FirstSyncLine, NotReadYet, useFirstSync } from '../../../pieces/page-states.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BuildingIcon, SoundOffIcon } from '../../../ui/icons.ts'
import { Page } from '../../../ui/page.tsx'
import { ButtonLink } from '../../../ui/router-links.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { useMuted } from '../../../ui/sound.ts'
import { StaffOnly } from '../staff-only.tsx'
import { useAwake } from './use-awake.ts'
import { useWall } from './use-wall.ts'
import { useCanSound, useWallAlarm } from './use-wall-alarm.ts'
import { useWallContact } from './use-wall-contact.ts'
import { useWallState, type WallState } from './use-wall-state.ts'
import classes from './wall.module.css'
import { WallHead } from './wall-head.tsx'
import lines from './wall-lines.module.css'
import { OldFacts, WallCalls } from './wall-notices.tsx'
import { WallSide } from './wall-side.tsx'
import { WallStaff } from './wall-staff.tsx'
import { WallWork } from './wall-work.tsx'

/** What has to be on this device before anything can be said of now. */
const lists = ['activities', 'clients', 'providerSettings', 'rotas', 'shifts', 'oncall'] as const

/** What keeps this screen from being a wall: it may be dark, or silent. */
function Shortcomings() {
  const isAwake = useAwake()
  const isSoundAllowed = useCanSound()
  const [isMuted] = useMuted(alarmMuteKey)
  return (
    <>
      {!isSoundAllowed && !isMuted && (
        <p className={lines.quiet}>
          <Icon of={SoundOffIcon} size={20} />
          Press anywhere once, so that a call for help can sound.
        </p>
      )}
      {!isAwake && <p className={lines.quiet}>This browser lets the screen go dark. Set the device to stay on.</p>}
    </>
  )
}

const nothing: readonly never[] = []

function Board({ location }: { location: string | undefined }) {
  const wall = useWall(location)
  const state = useWallState()
  const contact = useWallContact(wall?.shifts ?? nothing)
  useWallAlarm(wall?.calls ?? nothing)
  const isPlaceShown = location === undefined
  const rowsLess = Math.min(6, 2 * (wall?.calls.length ?? 0))
  return (
    <div className={classes.wall}>
      <WallHead location={location} state={state} />
      <OldFacts state={state} />
      {wall && (
        <>
          <WallCalls calls={wall.calls} isPlaceShown={isPlaceShown} />
          <div className={classes.columns}>
            <WallStaff
              staff={wall.staff}
              isPlaceShown={isPlaceShown}
              notSignedIn={contact.notSignedIn}
              rowsLess={rowsLess}
            />
            <WallWork work={wall.work} most={Math.max(2, 7 - rowsLess)} />
            <WallSide oncall={wall.oncall} isPlaceShown={isPlaceShown} contact={contact} running={wall.work.now} />
          </div>
        </>
      )}
      <Shortcomings />
    </div>
  )
}

/** An address of a place that there is not, such as one that was removed, and the ways on. */
function NoSuchPlace() {
  const { settings } = useCareFacts()
  return (
    <Page width="reading">
      <EmptyState
        icon={BuildingIcon}
        title="This location was not found"
        text="It may have been removed. Choose another one."
        actions={
          <>
            <ButtonLink to="/dashboard/ops" look="primary">
              All locations
            </ButtonLink>
            {settings?.locations.map(({ locationId, name }) => (
              <ButtonLink key={locationId} to="/dashboard/ops/$location" params={{ location: locationId }}>
                {name}
              </ButtonLink>
            ))}
          </>
        }
      />
      <Link to="/">Go to Home</Link>
    </Page>
  )
}

const loading: WallState = { is: 'loading', since: undefined }

function Wall() {
  const { location } = useParams({ strict: false })
  const { settings } = useCareFacts()
  const isNotSetUp = useIsNotSetUp()
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  const places = settings?.locations ?? []
  if (isNotSetUp === true) return <NotSetUp />
  if (!isKnown || isFirstLoad || settings === undefined) {
    return (
      <div className={classes.wall}>
        <WallHead location={location} state={loading} />
        <FirstSyncLine />
        <NotReadYet tables={lists} resting={<SkeletonCards count={3} />} />
      </div>
    )
  }
  if (location !== undefined && !places.some(({ locationId }) => locationId === location)) return <NoSuchPlace />
  return <Board location={location ?? (places.length === 1 ? places[0]?.locationId : undefined)} />
}

/** A screen for the wall of an office: what goes on now, read from four metres. Rules §2.2, decision 238. */
export const WallPage = () => (
  <StaffOnly>
    <Wall />
  </StaffOnly>
)

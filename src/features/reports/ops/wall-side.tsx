import { Link } from '@tanstack/react-router'
import { isolated } from '../../../../domain/listed.ts'
import type { OncallEntry } from '../../../../domain/oncall/oncall-entry.ts'
import type { WallRow } from '../../../../domain/operations/wall-rows.ts'
import { formatDuration } from '../../../../domain/time/format.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AlertIcon, CheckIcon, CloudOffIcon } from '../../../ui/icons.ts'
import { telAddress } from '../../../ui/phone-link.tsx'
import type { WallContact } from './use-wall-contact.ts'
import classes from './wall-lines.module.css'
import { WallPart } from './wall-staff.tsx'
import { clientsWords, momentWords } from './wall-words.ts'

type OncallProps = { oncall: readonly OncallEntry[]; isPlaceShown: boolean }

function Oncall({ oncall, isPlaceShown }: OncallProps) {
  const { person, placeName } = useCareFacts()
  return (
    <WallPart heading="On call">
      {oncall.length === 0 && (
        <p className={classNames(classes.cover, classes.bad)}>
          <Icon of={AlertIcon} size={20} />
          No one is on call
        </p>
      )}
      <ul>
        {oncall.map(({ id, userId, location }) => {
          const known = person(userId)
          return (
            <li key={id}>
              <div className={classes.name}>{isolated(known?.displayName ?? 'Unknown User')}</div>
              {isPlaceShown && <div className={classes.quiet}>{placeName(location)}</div>}
              {known?.phone === undefined ? (
                <div className={classes.quiet}>No phone number</div>
              ) : (
                <a href={telAddress(known.phone)} className={classes.phone}>
                  {known.phone}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </WallPart>
  )
}

const mostDevices = 2

function Devices({ contact: { devices } }: { contact: WallContact }) {
  const facts = useCareFacts()
  if (devices === undefined) {
    return (
      <WallPart heading="Devices">
        <p className={classes.quiet}>Not known now</p>
      </WallPart>
    )
  }
  const { inTouch, silent } = devices
  const left = silent.length - mostDevices
  return (
    <WallPart heading="Devices">
      <p className={classes.quiet}>
        {inTouch > 0 && (
          <span className={classes.well}>
            <Icon of={CheckIcon} size={20} />
          </span>
        )}
        {inTouch} in touch
      </p>
      <ul>
        {silent.slice(0, mostDevices).map(({ deviceId, name, since }) => (
          <li key={deviceId} className={classes.device}>
            <div className={classes.deviceName}>
              <Icon of={CloudOffIcon} size={20} />
              {isolated(name)}
            </div>
            <div className={classes.facts}>
              No contact since {momentWords(since, facts)}, {formatDuration(facts.now - since)}
            </div>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Link to="/setup/devices" className={classes.more}>
          {left} more without contact
        </Link>
      )}
    </WallPart>
  )
}

function Out({ rows }: { rows: readonly WallRow[] }) {
  const facts = useCareFacts()
  if (rows.length === 0) return null
  return (
    <WallPart heading="Out of the house">
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <b>{clientsWords(row, facts)}</b>, due back {momentWords(row.endDate, facts)}
          </li>
        ))}
      </ul>
    </WallPart>
  )
}

type SideProps = OncallProps & { contact: WallContact; running: readonly WallRow[] }

/** Who is on call, which devices are silent, and who is out. */
export function WallSide({ oncall, isPlaceShown, contact, running }: SideProps) {
  return (
    <div>
      <Oncall oncall={oncall} isPlaceShown={isPlaceShown} />
      {contact.isAllowed && <Devices contact={contact} />}
      <Out rows={running.filter(({ isOut, isOld }) => isOut && !isOld).slice(0, 4)} />
    </div>
  )
}

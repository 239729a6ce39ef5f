import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { isolated, listed } from '../../../../domain/listed.ts'
import type { WallCover, WallShifts } from '../../../../domain/operations/staff-on-the-wall.ts'
import { currentAssignments, nameOfAssignment } from '../../../../domain/rota/assignment.ts'
import { staffTimes } from '../../../../domain/rota/session.ts'
import type { Assignment, Shift } from '../../../../domain/rota/shift.ts'
import { formatTime } from '../../../../domain/time/format.ts'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AlertIcon, BuildingIcon, CheckIcon, PersonIcon, WarningIcon } from '../../../ui/icons.ts'
import type { WallFacts } from './use-wall.ts'
import classes from './wall-lines.module.css'
import { dutyWords, wallCoverWords } from './wall-words.ts'

const coverLooks = {
  covered: { icon: CheckIcon, look: classes.well },
  short: { icon: WarningIcon, look: classes.warn },
  none: { icon: AlertIcon, look: classes.bad },
  nothing: { icon: CheckIcon, look: classes.well },
} as const

function Cover({ cover }: { cover: WallCover | undefined }) {
  if (cover === undefined) return null
  const { icon, look } = coverLooks[cover.state]
  return (
    <span className={classNames(classes.cover, look)}>
      <Icon of={icon} size={20} />
      {wallCoverWords(cover)}
    </span>
  )
}

type PartProps = { heading: string; beside?: ReactNode; children?: ReactNode }

/** A part of a column: what it is, at the right how many, and its lines. */
export function WallPart({ heading, beside, children }: PartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.partHead}>
        <h2 id={id}>{heading}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

type Line = { readonly key: string; readonly shift: Shift; readonly who: Assignment | undefined }

const linesOf = (shifts: readonly Shift[]): Line[] =>
  shifts.flatMap((shift): Line[] => {
    const people = currentAssignments(shift)
    if (people.length === 0) return [{ key: shift.id, shift, who: undefined }]
    return people.map((who, place) => ({ key: `${shift.id} ${place}`, shift, who }))
  })

const nameOf = ({ who }: Line, facts: CareFacts): string =>
  who === undefined ? 'Nobody yet' : (facts.person(who.userId)?.displayName ?? nameOfAssignment(who))

function Circle({ line: { who } }: { line: Line }) {
  const { personInitials } = useCareFacts()
  return (
    <span className={classNames(classes.circle, who === undefined && classes.nobody)} aria-hidden>
      {who === undefined && <Icon of={PersonIcon} size={20} />}
      {who?.agencyId !== undefined && <Icon of={BuildingIcon} size={20} />}
      {who !== undefined && who.agencyId === undefined && personInitials(who)}
    </span>
  )
}

type PeopleProps = {
  group: WallShifts
  most: number
  isPlaceShown: boolean
  notSignedIn?: ReadonlySet<string> | undefined
}

function People({ group, most, isPlaceShown, notSignedIn }: PeopleProps) {
  const facts = useCareFacts()
  const clock = { sessions: facts.settings?.sessions ?? [], zone: facts.zone }
  const lines = linesOf(group.shifts)
  const left = lines.length - most
  const besideOf = ({ shift }: Line) =>
    listed([
      isPlaceShown ? facts.placeName(shift.location) : dutyWords(shift.dutiesRequired.slice(0, 2), facts),
      group.endDate === undefined && `to ${formatTime(staffTimes(shift, clock).endDate, facts.zone)}`,
    ])
  return (
    <>
      <ul>
        {lines.slice(0, left === 1 ? most + 1 : most).map((line) => (
          <li key={line.key} className={classes.person}>
            <Circle line={line} />
            <span className={classes.name}>{isolated(nameOf(line, facts))}</span>
            {notSignedIn?.has(line.who?.userId ?? '') ? (
              <span className={classNames(classes.mark, classes.warn)}>
                <Icon of={WarningIcon} size={20} />
                Not signed in
              </span>
            ) : (
              <span className={classes.beside}>{besideOf(line)}</span>
            )}
          </li>
        ))}
      </ul>
      {left > 1 && (
        <Link to="/rotas/day" className={classes.more}>
          {left} more
        </Link>
      )}
    </>
  )
}

type StaffProps = {
  staff: WallFacts['staff']
  isPlaceShown: boolean
  notSignedIn: ReadonlySet<string> | undefined
  /** So many rows less fit while calls for help stand above. */
  rowsLess: number
}

/** Who is on shift, who comes next, and how the shift after them is covered. */
export function WallStaff({ staff: { current, cover, next, later }, isPlaceShown, notSignedIn, rowsLess }: StaffProps) {
  const facts = useCareFacts()
  const most = Math.max(4, 9 - rowsLess)
  const shownNow = Math.min(
    6,
    Math.max(most - 3, most - linesOf(next?.shifts ?? []).length),
    linesOf(current?.shifts ?? []).length,
  )
  const time = (at: number) => formatTime(at, facts.zone)
  const until = current?.endDate === undefined ? '' : ` to ${time(current.endDate)}`
  const nextWords =
    next &&
    (next.endDate === undefined
      ? ` from ${time(next.startDate)}`
      : `, ${time(next.startDate)}–${formatTime(next.endDate, facts.zone)}`)
  return (
    <div>
      <WallPart heading={`On shift${until}`} beside={<Cover cover={cover} />}>
        {current ? (
          <People group={current} most={shownNow} isPlaceShown={isPlaceShown} notSignedIn={notSignedIn} />
        ) : (
          <p className={classes.quiet}>No one is planned to be on shift now.</p>
        )}
      </WallPart>
      {next && (
        <WallPart heading={`Next${nextWords}`} beside={<Cover cover={next.cover} />}>
          <People group={next} most={most - shownNow} isPlaceShown={isPlaceShown} />
        </WallPart>
      )}
      {later && <WallPart heading={`Then from ${time(later.startDate)}`} beside={<Cover cover={later.cover} />} />}
    </div>
  )
}

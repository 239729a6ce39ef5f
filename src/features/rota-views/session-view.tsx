import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import type { CoverStretch } from '../../../domain/rota/cover.ts'
import { coverTeamOf } from '../../../domain/rota/cover-need.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import { type SessionPart, sessionDay } from '../../../domain/rota/session-days.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { coveredBy, coverLooks, coverWords } from '../../pieces/cover-words.ts'
import { FillLink } from '../../pieces/fill-link.tsx'
import { dayAnchor } from '../../pieces/rota-view-props.ts'
import { sessionLook } from '../../pieces/session-looks.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HandoverIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { dutiesSaid } from './duties-said.ts'
import { SessionShift } from './session-shift.tsx'

export type RotaViewProps = {
  readonly rota: Rota
  /** Every shift of the rota, as shown. */
  readonly shifts: readonly Shift[]
  /** From 1. */
  readonly week: number
  /** Opens a shift; without it they are only to be read. */
  readonly onOpen?: ((shift: Shift) => void) | undefined
  /** What its reader has not seen of a shift. */
  readonly markOf?: ((shiftId: string) => ReactNode) | undefined
}

function Cover({ cover }: { cover: CoverStretch }) {
  const { icon, tone } = coverLooks[cover.state]
  return (
    <Badge tone={tone} icon={icon} size="table">
      {coverWords(cover)}
    </Badge>
  )
}

type PartProps = { part: SessionPart; day: LocalDay } & Pick<RotaViewProps, 'rota' | 'onOpen' | 'markOf'>

function PartCard({ part, day, rota, onOpen, markOf }: PartProps) {
  const facts = useCareFacts()
  const seesAll = useSeesAllShifts()
  const { session, shifts, cover, dutyHoles } = part
  const { icon, tint } = sessionLook(session?.value)
  const name = session?.name ?? 'Other times'
  return (
    <Box minWidth="0" background="surface" border="1px solid {colors.line}" borderRadius="card" padding="2">
      <Flex align="center" gap="2" minHeight="9" marginBottom="1" flexWrap="wrap">
        <Box as="span" color={`${tint}.bar`}>
          <Icon of={icon} size={20} />
        </Box>
        <Box as="h3" textStyle="h3" flex="1 0 auto" maxWidth="full">
          {name}
        </Box>
        {seesAll && cover && <Cover cover={cover} />}
        <FillLink rota={rota} day={day} shifts={shifts} />
      </Flex>
      {seesAll && dutyHoles.length > 0 && (
        <Box textStyle="second" color="attnInk" marginBottom="1.5" paddingX="1">
          Missing duties: {dutiesSaid(dutyHoles, facts)}
        </Box>
      )}
      {shifts.length === 0 ? (
        <Box textStyle="second" color="ink2" paddingX="1">
          {seesAll ? 'No shifts' : 'You have no shifts, and none are open'}
        </Box>
      ) : (
        <Box as="ul" aria-label={name} display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
          {shifts.map((shift) => (
            <li key={shift.id}>
              <SessionShift shift={shift} session={session} onOpen={onOpen} />
              {markOf?.(shift.shiftId)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** The time between two sessions, which only those cover who hand over. Decision 34. */
function Handover({ cover }: { cover: CoverStretch }) {
  const facts = useCareFacts()
  const there = coveredBy(cover, facts)
  return (
    <Flex align="center" gap="2" flexWrap="wrap" marginTop="2" textStyle="second">
      <Icon of={HandoverIcon} size={18} />
      <span>
        Handover {formatTime(cover.startDate, facts.zone)}–{formatTime(cover.endDate, facts.zone)}
      </span>
      <Cover cover={cover} />
      {there !== '' && <span>{there}</span>}
    </Flex>
  )
}

type DayProps = { day: LocalDay } & Pick<RotaViewProps, 'rota' | 'shifts' | 'onOpen' | 'markOf'>

function Day({ day, rota, shifts, onOpen, markOf }: DayProps) {
  const { settings, zone, today } = useCareFacts()
  const seesAll = useSeesAllShifts()
  const { parts, handover } = useMemo(() => {
    const clock = { sessions: settings?.sessions ?? [], zone }
    return sessionDay(shifts, { day, clock, team: coverTeamOf(rota, settings) })
  }, [shifts, day, settings, zone, rota])
  const words = rota.status === 'master' ? formatDay(day).slice(0, 3) : formatDay(day)
  return (
    <Section heading={day === today ? `${words} (today)` : words}>
      <Box
        display="grid"
        gap="2"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(220px, 1fr))' }}
      >
        {parts.map((part) => (
          <PartCard
            key={part.session?.value ?? 'none'}
            part={part}
            day={day}
            rota={rota}
            onOpen={onOpen}
            markOf={markOf}
          />
        ))}
      </Box>
      {seesAll && handover !== undefined && handover.state !== 'nothing' && <Handover cover={handover} />}
    </Section>
  )
}

/** A week of a rota by its sessions: who works each, with which duties, and where cover is missing. Rules §2.2, §3. */
export function SessionView({ rota, shifts, week, onOpen, markOf }: RotaViewProps) {
  const days = rotaWeeks(rota).find((one) => one.week === week)?.days ?? []
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {days.map((day) => (
        <Box key={day} id={dayAnchor(day)} tabIndex={-1} scrollMarginTop={{ base: '144px', sm: '64px' }}>
          <Day day={day} rota={rota} shifts={shifts} onOpen={onOpen} markOf={markOf} />
        </Box>
      ))}
    </Box>
  )
}

import { Box } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { type CoverStretch, missingDuties } from '../../../domain/rota/cover.ts'
import { coverTeamOf } from '../../../domain/rota/cover-need.ts'
import { type CoverPart, coverParts, coverTable } from '../../../domain/rota/cover-table.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { firstLetter } from '../../../domain/rota-user/initials-of.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { coveredBy, coverLooks, coverWords, missingDutyWords, spanWords } from '../../pieces/cover-words.ts'
import { sessionLook } from '../../pieces/session-looks.ts'
import { Icon } from '../../ui/icon.tsx'
import { RepeatIcon } from '../../ui/icons.ts'
import { toneStyles } from '../../ui/tone.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GridCell, RowHeader } from './grid-parts.ts'
import classes from './grid-table.module.css'
import type { GridFacts } from './grid-words.ts'

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const partWords = ({ session, startTime, endTime }: CoverPart): string =>
  session === undefined ? `${startTime}–${endTime}` : capitalised(session.name)

type CellProps = { stretch: CoverStretch | undefined; part: CoverPart; settings: Pick<ProviderSettings, 'duties'> }

/** "20:30–22:00": the stretch of a part that is meant, where it is not all of it. */
const whenWords = (stretch: CoverStretch, { startTime, endTime }: CoverPart, zone: string): string => {
  const words = spanWords(stretch, zone)
  return words === `${startTime}–${endTime}` ? '' : words
}

/** ", no M D, 1 of 2 F": the duties that are missing, by the codes that stand on shifts. */
const missingCodes = (stretch: CoverStretch, { duties }: Pick<ProviderSettings, 'duties'>): string => {
  const codeOf = (duty: string) => duties.find(({ value }) => value === duty)?.code ?? firstLetter(duty)
  const missing = missingDuties(stretch)
  const none = missing.filter(({ covered }) => covered === 0).map(({ duty }) => codeOf(duty))
  const few = missing.filter(({ covered }) => covered > 0)
  return [
    ...(none.length > 0 ? [`, no ${none.join(' ')}`] : []),
    ...few.map(({ duty, covered, wanted }) => `, ${covered} of ${wanted} ${codeOf(duty)}`),
  ].join('')
}

function CoverCell({ stretch, part, settings }: CellProps) {
  const facts = useCareFacts()
  if (stretch === undefined) {
    return (
      <Box as="span" color="ink3">
        No one planned
      </Box>
    )
  }
  const { icon } = coverLooks[stretch.state]
  const isHandover = part.session === undefined
  const missing = missingDutyWords(stretch, settings)
  const lacking = stretch.state === 'short' || stretch.state === 'none'
  return (
    <>
      <Icon of={icon} size={16} />
      <span>
        {isHandover && stretch.state === 'covered' ? coveredBy(stretch, facts) : coverWords(stretch)}
        {lacking && whenWords(stretch, part, facts.zone) !== '' && ` ${whenWords(stretch, part, facts.zone)}`}
        {stretch.state === 'short' && missing !== '' && (
          <>
            <span aria-hidden>{missingCodes(stretch, settings)}</span>
            <VisuallyHidden>, {missing}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  )
}

const styleOf = (stretch: CoverStretch | undefined) => {
  if (stretch?.state === 'short') return { background: 'late15.fill', color: 'late15.ink' }
  if (stretch?.state === 'none') {
    return { background: 'surface', color: 'attnInk', boxShadow: 'inset 0 0 0 2px {colors.attnEdge}' }
  }
  return { background: 'surface', color: stretch === undefined ? 'ink2' : toneStyles.finished.color }
}

type CoverFootProps = {
  rota: Rota
  shifts: readonly Shift[]
  days: readonly LocalDay[]
  facts: GridFacts
  /** The number of the first line, among all of the grid. */
  firstRow: number
  /** Whether hours have a column of their own. */
  isWide: boolean
}

/** The cover of each day beneath it, session by session and between the two that hand over, with its holes. Decision 34. */
export const CoverFoot = memo(function CoverFoot(props: CoverFootProps) {
  const { shifts, rota, days, facts, firstRow, isWide } = props
  const { zone, settings } = facts
  const table = useMemo(
    () => coverTable(shifts, { days, clock: { sessions: settings.sessions, zone }, team: coverTeamOf(rota, settings) }),
    [shifts, days, settings, zone, rota],
  )
  return (
    <Box
      role="rowgroup"
      aria-label="Cover"
      borderTop="1px solid {colors.edge}"
      boxShadow="strip"
      textStyle="second"
      fontWeight="600"
    >
      {coverParts(settings.sessions).map((part, at) => (
        <Box key={part.key} role="row" aria-rowindex={firstRow + at} css={{ minHeight: '7 !important' }}>
          <RowHeader className={classes.name} aria-colindex={1}>
            <Box as="span" display="flex" alignItems="center" gap="1.5">
              <Icon of={part.session ? sessionLook(part.session.value).icon : RepeatIcon} size={16} />
              {partWords(part)}
            </Box>
          </RowHeader>
          {days.map((day, column) => {
            const stretch = table.get(day)?.get(part.key)
            return (
              <Box
                key={day}
                role="gridcell"
                aria-colindex={column + 2}
                display="flex"
                alignItems="center"
                gap="1.5"
                paddingX="2"
                minWidth="0"
                borderBottom="1px solid {colors.line}"
                borderInlineEnd="1px solid {colors.line}"
                {...styleOf(stretch)}
              >
                <CoverCell stretch={stretch} part={part} settings={settings} />
              </Box>
            )
          })}
          {isWide && <GridCell className={classes.hours} aria-colindex={days.length + 2} />}
        </Box>
      ))}
    </Box>
  )
})

import { Box } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { type CoverStretch, dutyCover } from '../../../domain/rota/cover.ts'
import { type CoverPart, coverParts, coverTable } from '../../../domain/rota/cover-table.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { coveredBy, coverLooks, coverWords, spanWords } from '../../pieces/cover-words.ts'
import { sessionLook } from '../../pieces/session-looks.ts'
import { Icon } from '../../ui/icon.tsx'
import { RepeatIcon } from '../../ui/icons.ts'
import { toneStyles } from '../../ui/tone.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GridCell, RowHeader } from './grid-parts.ts'
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

/** The duties that somebody was wanted for and nobody has. */
const missingIn = (stretch: CoverStretch, { duties }: Pick<ProviderSettings, 'duties'>) =>
  dutyCover(stretch).flatMap(({ duty, covered }) => {
    const { code = duty.charAt(0).toUpperCase(), name = duty } = duties.find(({ value }) => value === duty) ?? {}
    return covered === 0 ? [{ code, name }] : []
  })

function CoverCell({ stretch, part, settings }: CellProps) {
  const facts = useCareFacts()
  if (stretch === undefined) {
    return (
      <Box as="span" color="ink3">
        Nobody planned
      </Box>
    )
  }
  const { icon } = coverLooks[stretch.state]
  const isHandover = part.session === undefined
  const missing = missingIn(stretch, settings)
  const lacking = stretch.state === 'short' || stretch.state === 'none'
  return (
    <>
      <Icon of={icon} size={16} />
      <span>
        {isHandover && stretch.state === 'covered' ? coveredBy(stretch, facts) : coverWords(stretch)}
        {lacking && whenWords(stretch, part, facts.zone) !== '' && ` ${whenWords(stretch, part, facts.zone)}`}
        {stretch.state === 'short' && missing.length > 0 && (
          <>
            <span aria-hidden>, no {missing.map(({ code }) => code).join(' ')}</span>
            <VisuallyHidden>, nobody with {missing.map(({ name }) => name).join(', ')}</VisuallyHidden>
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
  /** The type of the rota, which says whether a session needs somebody. */
  rotaType: string
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
  const { shifts, rotaType, days, facts, firstRow, isWide } = props
  const { zone, settings } = facts
  const table = useMemo(
    () => coverTable(shifts, { days, clock: { sessions: settings.sessions, zone }, rotaType }),
    [shifts, days, settings, zone, rotaType],
  )
  return (
    <Box
      role="rowgroup"
      aria-label="Cover"
      position="sticky"
      bottom="0"
      zIndex="3"
      borderTop="1px solid {colors.edge}"
      boxShadow="strip"
      textStyle="second"
      fontWeight="600"
    >
      {coverParts(settings.sessions).map((part, at) => (
        <Box key={part.key} role="row" aria-rowindex={firstRow + at} css={{ minHeight: '7 !important' }}>
          <RowHeader className="name" aria-colindex={1}>
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
          {isWide && <GridCell className="hours" aria-colindex={days.length + 2} />}
        </Box>
      ))}
    </Box>
  )
})

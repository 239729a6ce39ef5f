import { Box, type BoxProps } from '@chakra-ui/react'
import { hourMarks } from '../../../domain/rota/rota-day.ts'
import type { Interval } from '../../../domain/rota/shift-times.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { leftIn } from '../../pieces/place-in-span.ts'

type MarkProps = { span: Interval; at: Instant; line: BoxProps; words: BoxProps }

/** A moment of the day: a line through the rows, and its time above them. */
function Mark({ span, at, line, words }: MarkProps) {
  const { zone } = useCareFacts()
  const style = { left: leftIn(span, at) }
  return (
    <>
      <Box position="absolute" top="9" bottom="0" style={style} {...line} />
      <Box position="absolute" transform="translateX(-50%)" whiteSpace="nowrap" style={style} {...words}>
        {formatTime(at, zone)}
      </Box>
    </>
  )
}

const hourLine: BoxProps = { borderInlineStart: '1px solid {colors.line}' }
const hourWords: BoxProps = { top: '2', textStyle: 'smallest', color: 'ink2' }

const nowLine: BoxProps = { borderInlineStart: '2px solid {colors.ink}' }
const nowWords: BoxProps = {
  top: '1',
  background: 'ink',
  color: 'page',
  borderRadius: 'badge',
  paddingX: '2',
  fontWeight: '700',
  textStyle: 'second',
}

/** What is over lies in the shade, up to a line for now. */
function Now({ span }: { span: Interval }) {
  const { now } = useCareFacts()
  if (now < span.startDate || now >= span.endDate) return null
  return (
    <>
      <Box
        position="absolute"
        top="9"
        bottom="0"
        insetInlineStart="0"
        background="tile"
        opacity="0.45"
        style={{ width: leftIn(span, now) }}
      />
      <Mark span={span} at={now} line={nowLine} words={nowWords} />
    </>
  )
}

/** The hours of the timeline behind its rows, and where the day is now. Rules §2.2. */
export function TimelineHours({ span }: { span: Interval }) {
  return (
    <>
      {hourMarks(span).map((mark) => (
        <Mark key={mark} span={span} at={mark} line={hourLine} words={hourWords} />
      ))}
      <Now span={span} />
    </>
  )
}

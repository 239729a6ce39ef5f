import { Box, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import type { Comparison } from '../../../../domain/reports/proportions.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import type { CallFailure } from '../../../engine/types.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { AlertBox } from '../../../ui/alert-box.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowDownIcon, ArrowUpIcon, type LucideIcon, NotClearIcon, TooFewIcon } from '../../../ui/icons.ts'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { numberWords } from '../report-words.ts'
import classes from './behaviour-staffing.module.css'
import { factorWords, findingWords } from './behaviour-words.ts'
import { type Asked, type BehaviourStaffing, useBehaviourStaffing } from './use-behaviour.ts'

type Factor = BehaviourStaffing['factors'][number]
type Share = Factor['with']

const findingIcons: Readonly<Record<Comparison, LucideIcon>> = {
  'more-often': ArrowUpIcon,
  'less-often': ArrowDownIcon,
  'not-clear': NotClearIcon,
  'too-few': TooFewIcon,
}

/** "45%" with "17 of 38" beside it; of too few the counts alone. */
function ShareCell({ share, isTooFew }: { share: Share; isTooFew: boolean }) {
  const counts = `${numberWords(share.had)} of ${numberWords(share.of)}`
  if (isTooFew || share.of === 0) return <b>{counts}</b>
  return (
    <>
      <b>{Math.round((100 * share.had) / share.of)}%</b> <span className={classes.counts}>{counts}</span>
    </>
  )
}

const signed = (points: number): string => {
  const whole = Math.round(points)
  if (whole === 0) return '0'
  return whole > 0 ? `+${whole}` : `−${-whole}`
}

/** The interval as a line, from 100 points less to 100 points more; the same stands beside it in words. */
function Interval({ points, isClear, most }: { points: Factor['points']; isClear: boolean; most: number }) {
  const place = (value: number) => `${50 + (50 * value) / most}%`
  return (
    <span className={classes.interval} data-clear={isClear} aria-hidden>
      <span className={classes.zero} />
      {points && (
        <>
          <span
            className={classes.range}
            style={{ left: place(points.low), width: `${(50 * (points.high - points.low)) / most}%` }}
          />
          <span className={classes.point} style={{ left: place(points.difference) }} />
        </>
      )}
    </span>
  )
}

function FindingCell({ finding, points }: Pick<Factor, 'finding' | 'points'>) {
  const isClear = finding === 'more-often' || finding === 'less-often'
  return (
    <span className={classes.finding} data-clear={isClear}>
      <Icon of={findingIcons[finding]} size={16} />
      <span>{findingWords[finding]}</span>
      {points && (
        <span className={classes.counts}>
          {signed(points.low)} to {signed(points.high)}
        </span>
      )}
    </span>
  )
}

function Row({ one, most, nameOf }: { one: Factor; most: number; nameOf: (duty: string) => string }) {
  const isTooFew = one.finding === 'too-few'
  const isClear = one.finding === 'more-often' || one.finding === 'less-often'
  return (
    <tr>
      <th scope="row">{factorWords(one.factor, one.duty, nameOf)}</th>
      <td data-label="With a report">
        <ShareCell share={one.with} isTooFew={isTooFew} />
      </td>
      <td data-label="Hours like them">
        <ShareCell share={one.like} isTooFew={isTooFew} />
      </td>
      <td className={classes.drawn}>
        <Interval points={one.points} isClear={isClear} most={most} />
      </td>
      <td>
        <FindingCell {...one} />
      </td>
    </tr>
  )
}

const leastScale = 40

function Compared({ staffing: { factors, hoursWith, hoursLike } }: { staffing: BehaviourStaffing }) {
  const { settings } = useCareFacts()
  const nameOf = (duty: string) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty
  const ends = factors.flatMap(({ points }) => (points ? [Math.abs(points.low), Math.abs(points.high)] : []))
  const most = Math.max(leastScale, ...ends)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">What was so</th>
          <th scope="col">
            In {numberWords(hoursWith)} {hoursWith === 1 ? 'hour' : 'hours'} with a report
          </th>
          <th scope="col">In {numberWords(hoursLike)} like them</th>
          <th scope="col" className={classes.drawn}>
            <span className={classes.scale}>
              <span>less</span>
              <span>0</span>
              <span>more</span>
            </span>
          </th>
          <th scope="col">Difference, points</th>
        </tr>
      </thead>
      <tbody>
        {factors.map((one) => (
          <Row key={`${one.factor} ${one.duty ?? ''}`} one={one} most={most} nameOf={nameOf} />
        ))}
      </tbody>
    </table>
  )
}

const headingOf = ({ factors }: BehaviourStaffing): string => {
  const clear = factors.filter(({ finding }) => finding === 'more-often' || finding === 'less-often').length
  if (clear > 0)
    return `Together with staffing: ${clear} ${clear === 1 ? 'difference stands' : 'differences stand'} out`
  const isSayable = factors.some(({ finding }) => finding === 'not-clear')
  return isSayable ? 'Together with staffing: no clear difference' : 'Together with staffing: too few to say'
}

const failureWords = (failure: CallFailure): string =>
  failure.kind === 'no-signal' ? 'You need to be online to compare staffing.' : failure.detail

type StaffingProps = { days: ReportDays; asked: Asked; figuresAt: Instant | undefined }

/** What was so in hours with a report, beside the same hours of other weeks: together, never why. Rules §7, stats. */
export function BehaviourStaffingCard({ days, asked, figuresAt }: StaffingProps) {
  const id = useId()
  const { figures, failure } = useBehaviourStaffing(days, asked, figuresAt)
  if (figures === undefined && failure === undefined) return <SkeletonCards count={1} />
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <Flex justify="space-between" gap="1 12px" align="baseline" flexWrap="wrap">
        <Box as="h2" id={id} textStyle="h3">
          {figures === undefined ? 'Together with staffing' : headingOf(figures)}
        </Box>
        <Box textStyle="second" color="ink2">
          What occurred together; it does not say why
        </Box>
      </Flex>
      {failure && <AlertBox tone="note">{failureWords(failure)}</AlertBox>}
      {figures && <Compared staffing={figures} />}
    </Card>
  )
}

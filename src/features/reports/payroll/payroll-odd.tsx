import { Box, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { isLeftOut } from '../../../../domain/payroll/odd-lines.ts'
import { clockHours, oddTimes, oddWords } from '../../../../domain/payroll/payroll-words.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { Card } from '../../../ui/card.tsx'
import { CountPill } from '../../../ui/count-pill.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AlertIcon, type LucideIcon, WarningIcon } from '../../../ui/icons.ts'
import { TextLink } from '../../../ui/router-links.tsx'
import type { PayrollOdd } from './use-payroll.ts'

const mostShown = 50
/** Paper has the figures and what explains them within three pages; the rest of these is on the screen. */
const mostPrinted = 14

function OddRow({ odd, isPrinted }: { odd: PayrollOdd; isPrinted: boolean }) {
  const { zone } = useCareFacts()
  return (
    <Box
      as="li"
      paddingBlock="2"
      borderTop="1px solid {colors.line}"
      breakInside="avoid"
      _print={{ paddingBlock: '1', ...(!isPrinted && { display: 'none' }) }}
    >
      <Flex justify="space-between" gap="3" fontWeight="600">
        <bdi>{odd.name}</bdi>
        {odd.kind !== 'short-rest' && <span>{clockHours(odd.minutes)}</span>}
      </Flex>
      <Box textStyle="second" color="ink2">
        <TextLink to="/rotas/day" search={{ day: odd.day, location: odd.location }}>
          {oddTimes(odd, zone)}
        </TextLink>
      </Box>
      <Box textStyle="second">{oddWords(odd)}</Box>
    </Box>
  )
}

type GroupProps = { heading: string; icon: LucideIcon; colour: string; lines: readonly PayrollOdd[] }

function Group({ heading, icon, colour, lines }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <Box>
      <Flex as="h3" gap="2" align="center" color={colour} fontWeight="600" textStyle="second" paddingBlock="1">
        <Icon of={icon} size={16} />
        {heading}
      </Flex>
      <Box as="ul" _print={{ columnCount: 2 }}>
        {lines.slice(0, mostShown).map((odd, at) => (
          <OddRow key={`${odd.kind} ${odd.shiftId} ${odd.id ?? ''}`} odd={odd} isPrinted={at < mostPrinted} />
        ))}
      </Box>
      {lines.length > mostShown && (
        <Box textStyle="second" _print={{ display: 'none' }}>
          And {lines.length - mostShown} more.
        </Box>
      )}
      {lines.length > mostPrinted && (
        <Box textStyle="second" display="none" _print={{ display: 'block' }}>
          And {lines.length - mostPrinted} more in the report on screen.
        </Box>
      )}
    </Box>
  )
}

/** What is left out of the figures, and what is counted but worth a look, each with its reason. */
export function PayrollOddLines({ odd }: { odd: readonly PayrollOdd[] }) {
  const id = useId()
  const left = odd.filter(isLeftOut)
  const minutes = left.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <Card as="section" labelledBy={id}>
      <Flex as="h2" id={id} textStyle="h3" gap="2" align="center" paddingBottom="2">
        Odd lines <CountPill count={odd.length} />
      </Flex>
      {odd.length === 0 && <Box textStyle="second">Nothing is left out, and nothing looks wrong.</Box>}
      <Group heading={`Left out, ${clockHours(minutes)}`} icon={AlertIcon} colour="attnInk" lines={left} />
      <Group
        heading="Counted, but look"
        icon={WarningIcon}
        colour="late15.ink"
        lines={odd.filter((one) => !isLeftOut(one))}
      />
    </Card>
  )
}

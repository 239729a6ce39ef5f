import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { oncallChangesAt } from '../../../domain/constants.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CalendarIcon, ClockIcon, type LucideIcon, MoonIcon, PhoneIcon, SunIcon, SunriseIcon } from '../../ui/icons.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import type { NextShift } from './own-times.ts'
import type { PersonOnCall } from './use-portal.ts'

const sessionIcons: Readonly<Record<string, LucideIcon>> = {
  morning: SunriseIcon,
  afternoon: SunIcon,
  day: ClockIcon,
  night: MoonIcon,
}

type RowProps = { icon: LucideIcon; title: string; second: string; aside?: ReactNode }

function Row({ icon, title, second, aside }: RowProps) {
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      paddingX="4"
      paddingY="3"
      css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
    >
      <Box color="ink2" flexShrink="0">
        <Icon of={icon} size={24} />
      </Box>
      <Box flex="1" minWidth="0">
        <Box textStyle="strong">{title}</Box>
        <Box textStyle="second" color="ink2">
          {second}
        </Box>
      </Box>
      {aside}
    </Flex>
  )
}

type DutyCardProps = {
  next: NextShift | undefined
  oncall: readonly PersonOnCall[]
  /** "Thu 26 Nov" */
  oncallUntil: string
}

/** The person's next shift, and whom to call. */
export function DutyCard({ next, oncall, oncallUntil }: DutyCardProps) {
  if (!next && oncall.length === 0) return null
  return (
    <Box maxWidth="452px">
      <Card as="ul" padding="none" label="Your next shift and who is on call">
        {next && (
          <Row icon={sessionIcons[next.session ?? ''] ?? CalendarIcon} title={next.title} second={next.second} />
        )}
        {oncall.map(({ id, name, phone }) => (
          <Row
            key={id}
            icon={PhoneIcon}
            title={`On call, ${name}`}
            second={`until ${oncallUntil}, ${oncallChangesAt}`}
            aside={phone !== undefined && <PhoneLink number={phone} />}
          />
        ))}
      </Card>
    </Box>
  )
}

import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { lockPayroll } from '../../../../domain/calls/stats-payroll.ts'
import type { PayPeriod } from '../../../../domain/payroll/pay-period.ts'
import { overWords } from '../../../../domain/payroll/payroll-words.ts'
import { formatDay, formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import type { CallFailure } from '../../../engine/types.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useOneAtATime } from '../../../engine/use-one-at-a-time.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { AlertBox } from '../../../ui/alert-box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LockIcon } from '../../../ui/icons.ts'
import { TextLink } from '../../../ui/router-links.tsx'
import { daysWords } from '../report-words.ts'
import type { PayrollSearch } from './payroll-search.ts'
import type { PayrollDifference, PayrollFigures } from './use-payroll.ts'

const checkWords = (check: string): string => `${check.slice(0, 4)} ${check.slice(4, 8)}`

/** "+4:30" of all lines together; "0:00" where nothing is paid more or less. */
const together = (ones: readonly PayrollDifference[]): string => {
  const paid = ones.reduce((sum, { difference }) => sum + difference.paid, 0)
  return paid === 0 ? '0:00' : overWords(paid)
}

const linesWords = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

/** To the lines that changed since the period was locked, and back to all. */
function ChangesLink({ search }: { search: PayrollSearch }) {
  const isNarrowed = search.lines === 'changed'
  return (
    <Box as="span" data-screen-only>
      <TextLink
        to="/reports/payroll"
        search={{ ...search, open: undefined, lines: isNarrowed ? undefined : 'changed' }}
      >
        {isNarrowed ? 'See all lines' : 'See changes'}
      </TextLink>
    </Box>
  )
}

type BandProps = { figures: PayrollFigures; search: PayrollSearch }

function LockedBand({ figures, search }: BandProps) {
  const { zone } = useCareFacts()
  const { locked, check, _embedded } = figures
  if (locked === undefined) return null
  const { changes } = _embedded
  return (
    <Flex
      gap="3"
      flexWrap="wrap"
      align="center"
      padding="3"
      borderRadius="control"
      background="brandTint"
      color="brandTintInk"
    >
      <Icon of={LockIcon} size={20} />
      <span>
        <b>
          Locked {formatDay(localDayOf(locked.at, zone))} {formatTime(locked.at, zone)} by <bdi>{locked.by}</bdi>.
        </b>{' '}
        Its export never changes. Check {checkWords(check)}.
      </span>
      {changes.length > 0 && (
        <Box as="span" borderInlineStart="1px solid" paddingInlineStart="3">
          <b>
            {linesWords(changes.length)} changed since locked, {together(changes)}
          </b>{' '}
          carried into the next period. <ChangesLink search={search} />
        </Box>
      )}
      {changes.length === 0 && search.lines === 'changed' && <ChangesLink search={search} />}
    </Flex>
  )
}

function CarriedBand({ carried }: { carried: readonly PayrollDifference[] }) {
  if (carried.length === 0) return null
  return (
    <AlertBox tone="note">
      {linesWords(carried.length)} changed after an earlier pay period was locked. {together(carried)} is carried into
      this one, in addition to the hours below.
    </AlertBox>
  )
}

type LockProps = { figures: PayrollFigures; period: PayPeriod; onLocked: () => void }

function LockButton({ figures, period, onLocked }: LockProps) {
  const { can } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const call = useCall(lockPayroll)
  const { run, isBusy, failure } = useOneAtATime((reason: CallFailure) =>
    reason.kind === 'no-signal'
      ? 'You’re offline, so nothing was locked. Try again when you’re back online.'
      : reason.detail,
  )
  if (!figures.canLock || !can('manage rota.rota-reporting')) return null
  const lock = async () => {
    await run(() => call({ startDate: period.from, endDate: period.until, check: figures.check }))
    setIsOpen(false)
    onLocked()
  }
  return (
    <Flex gap="3" align="center" flexWrap="wrap" data-screen-only>
      <Button icon={LockIcon} onClick={() => setIsOpen(true)}>
        Lock this pay period
      </Button>
      <Box as="span" textStyle="second" color="ink2">
        Locking keeps these figures and their export as they are, for all locations.
      </Box>
      {failure !== undefined && (
        <AlertBox tone="warning" role="alert">
          {failure}
        </AlertBox>
      )}
      <ConfirmDialog
        title="Lock this pay period"
        text={`You cannot unlock ${daysWords(period)}. Later changes to the rota are carried into the next pay period.`}
        confirmText="Lock"
        isOpen={isOpen}
        isBusy={isBusy}
        onConfirm={() => void lock()}
        onClose={() => setIsOpen(false)}
      />
    </Flex>
  )
}

/** Whether the period is locked, what is otherwise since, what earlier ones carry into it, and the button that locks it. */
export function PayrollLock({ search, ...props }: LockProps & { search: PayrollSearch }) {
  const { figures } = props
  return (
    <>
      <LockedBand figures={figures} search={search} />
      <CarriedBand carried={figures._embedded.carried} />
      <LockButton {...props} />
    </>
  )
}

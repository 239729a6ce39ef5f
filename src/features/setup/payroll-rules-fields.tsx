import { Box, Flex, Grid } from '@chakra-ui/react'
import { payrollBookOf, roundingMinutes, rulesOn } from '../../../domain/payroll/payroll-rules.ts'
import { payrollChoiceWords, rulesWords } from '../../../domain/payroll/payroll-words.ts'
import { weekdayNames } from '../../../domain/rota-user/working-days.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipToggles } from '../../ui/chip-toggles.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { CheckIcon, DeleteIcon, PlusIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Section } from '../../ui/section.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type RulesValue, rulesValueOf } from './payroll-settings-value.ts'
import { changedAt, withoutAt } from './settings-parts.tsx'
import type { PayrollForm } from './use-payroll-form.ts'

const halves = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }))

const roundings = roundingMinutes.map((minutes) => ({
  value: String(minutes),
  text: minutes === 1 ? 'Not rounded' : `${minutes} minutes`,
}))

const weekdays = weekdayNames.map((text, index) => ({ value: String(index + 1), text }))

type FieldsProps = {
  form: PayrollForm
  at: number
  rules: RulesValue
  set: (part: Partial<RulesValue>) => void
}

function NightFields({ form: { errors }, at, rules, set }: FieldsProps) {
  const id = (field: string) => `payroll-rules-${at}-${field}`
  return (
    <>
      <TimeField
        id={id('nightStart')}
        label="Night starts"
        value={rules.nightStart}
        error={errorOf(errors, id('nightStart'))}
        onValueChange={(nightStart) => set({ nightStart })}
      />
      <TimeField
        id={id('nightEnd')}
        label="Night ends"
        value={rules.nightEnd}
        error={errorOf(errors, id('nightEnd'))}
        onValueChange={(nightEnd) => set({ nightEnd })}
      />
      <Box gridColumn="1 / -1">
        <Box aria-hidden textStyle="label" marginBottom="2">
          Weekend days
        </Box>
        <ChipToggles
          label="Weekend days"
          chosen={rules.weekendDays}
          options={weekdays}
          onChosenChange={(weekendDays) => set({ weekendDays })}
        />
      </Box>
    </>
  )
}

function BreakFields({ form: { errors }, at, rules, set }: FieldsProps) {
  const id = (field: string) => `payroll-rules-${at}-${field}`
  return (
    <>
      <TextField
        id={id('breakFrom')}
        label="A shift has a break from (minutes)"
        inputMode="numeric"
        autoComplete="off"
        value={rules.breakFrom}
        error={errorOf(errors, id('breakFrom'))}
        onValueChange={(breakFrom) => set({ breakFrom })}
      />
      <TextField
        id={id('breakMinutes')}
        label="Length of the break (minutes)"
        inputMode="numeric"
        autoComplete="off"
        value={rules.breakMinutes}
        error={errorOf(errors, id('breakMinutes'))}
        onValueChange={(breakMinutes) => set({ breakMinutes })}
      />
      <NativeSelect
        label="Breaks are"
        value={rules.paid}
        options={optionsOf(payrollChoiceWords.paid)}
        onValueChange={(paid) => set({ paid: paid as RulesValue['paid'] })}
      />
      <NativeSelect
        label="Start and end times"
        value={rules.rounding}
        options={roundings}
        onValueChange={(rounding) => set({ rounding })}
      />
      {rules.rounding !== '1' && (
        <NativeSelect
          label="Rounded"
          value={rules.way}
          options={optionsOf(payrollChoiceWords.way)}
          onValueChange={(way) => set({ way: way as RulesValue['way'] })}
        />
      )}
    </>
  )
}

function PeriodFields({ form: { errors }, at, rules, set }: FieldsProps) {
  const id = (field: string) => `payroll-rules-${at}-${field}`
  return (
    <>
      <NativeSelect
        label="Length of a pay period"
        value={rules.length}
        options={optionsOf(payrollChoiceWords.length)}
        onValueChange={(length) => set({ length: length as RulesValue['length'] })}
      />
      <DateField
        id={id('firstDay')}
        label="First day of any pay period"
        value={rules.firstDay}
        error={errorOf(errors, id('firstDay'))}
        onValueChange={(firstDay) => set({ firstDay })}
      />
      <NativeSelect
        label="Bank holidays"
        value={rules.hasOwnHolidays ? 'own' : 'usual'}
        options={[
          { value: 'usual', text: 'England and Wales' },
          { value: 'own', text: 'The days entered here' },
        ]}
        onValueChange={(value) => set({ hasOwnHolidays: value === 'own' })}
      />
      {rules.hasOwnHolidays && (
        <TextArea
          id={id('holidays')}
          label="Days that are bank holidays"
          hint="Enter one on each line, for example 25/12/2026."
          rows={4}
          value={rules.holidays}
          error={errorOf(errors, id('holidays'))}
          onValueChange={(holidays) => set({ holidays })}
        />
      )}
    </>
  )
}

function Rules({ form, at, rules, isInForce }: Omit<FieldsProps, 'set'> & { isInForce: boolean }) {
  const { value, change, errors } = form
  const set = (part: Partial<RulesValue>) => change({ rules: changedAt(value.rules, at, part) })
  const day = rules.from === '' ? undefined : `${formatDay(rules.from)} ${rules.from.slice(0, 4)}`
  const name = day === undefined ? 'New rules' : `Rules from ${day}`
  const fields = { form, at, rules, set }
  return (
    <Card as="li" padding="roomy" label={name}>
      <Flex gap="3" align="center" flexWrap="wrap" marginBottom="3">
        <Box as="h3" textStyle="h3">
          {name}
        </Box>
        {isInForce && (
          <Badge tone="started" icon={CheckIcon} size="table">
            In use today
          </Badge>
        )}
      </Flex>
      <Grid gap="4" gridTemplateColumns={halves} alignItems="start">
        <DateField
          id={`payroll-rules-${at}-from`}
          label="From"
          value={rules.from}
          error={errorOf(errors, `payroll-rules-${at}-from`)}
          onValueChange={(from) => set({ from })}
        />
        <Box display={{ base: 'none', sm: 'block' }} />
        <NightFields {...fields} />
        <BreakFields {...fields} />
        <PeriodFields {...fields} />
      </Grid>
      <Flex justify="flex-end" marginTop="3">
        <Button icon={DeleteIcon} onClick={() => change({ rules: withoutAt(value.rules, at) })}>
          {day === undefined ? 'Remove new rules' : `Remove rules from ${day}`}
        </Button>
      </Flex>
    </Card>
  )
}

/** The rules of payroll, the last first, with those that hold today marked, and the usual ones where none do. Decision 236. */
export function PayrollRulesFields({ form }: { form: PayrollForm }) {
  const { value, change } = form
  const { today, settings } = useCareFacts()
  const book = payrollBookOf(settings)
  const inForce = value.rules.find(({ from }) => from !== '' && from <= today)
  const begun = inForce ?? rulesValueOf(rulesOn(book, today), '')
  return (
    <Section
      heading="Payroll rules"
      count={value.rules.length}
      action={
        <Button icon={PlusIcon} onClick={() => change({ rules: [{ ...begun, from: '' }, ...value.rules] })}>
          Add rules from a day
        </Button>
      }
    >
      <Box color="ink2" maxWidth="66ch" marginBottom="2">
        Rules hold from their day until the next ones do. To change them, add rules from a later day. Days of a locked
        pay period keep their rules.
      </Box>
      {inForce === undefined && (
        <Card padding="roomy" label="Usual rules">
          <Box as="ul" display="grid" gap="1" paddingInlineStart="5" listStyleType="disc">
            {rulesWords(book.usual).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Card>
      )}
      <Box as="ul" display="grid" gap="3" marginTop="2" gridTemplateColumns="minmax(0, 1fr)">
        {value.rules.map((rules, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own, and their fields hold no state
          <Rules key={at} form={form} at={at} rules={rules} isInForce={rules === inForce} />
        ))}
      </Box>
    </Section>
  )
}

import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { isAbsenceEdit } from '../../../domain/rota/assignment.ts'
import type { Assignment } from '../../../domain/rota/shift.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, HolidayIcon, ThermometerIcon } from '../../ui/icons.ts'
import { withoutNote, withWorker } from './shift-value.ts'
import type { ShiftForm } from './use-shift-form.ts'
import { workerOf } from './who-fields.tsx'

const absences = {
  sick: { label: 'Off Sick:', text: 'Mark as off sick', icon: ThermometerIcon, tint: 'sick' },
  holiday: { label: 'On Holiday:', text: 'Mark as on holiday', icon: HolidayIcon, tint: 'holiday' },
} as const

type Away = Assignment & { readonly type: keyof typeof absences }

const isAway = (one: Assignment): one is Away => one.type !== 'current'

function AwayLine({ form, one }: { form: ShiftForm; one: Away }) {
  const { personInitials } = useCareFacts()
  const { value, change, closed, base } = form
  const { label, icon, tint } = absences[one.type]
  const name = one.displayName ?? personInitials(one)
  const without = withoutNote(value, one, base)
  // A lock leaves free what takes a note back, and nothing else of who works it. Decision 36.
  const mayGo = closed === undefined || isAbsenceEdit(base.assignedTo, without.assignedTo)
  return (
    <Flex as="li" align="center" gap="2" paddingInlineStart="3" borderRadius="control" background={`${tint}.fill`}>
      <Box as="span" color={`${tint}.bar`}>
        <Icon of={icon} size={20} />
      </Box>
      <Box flex="1" paddingY="2">
        {label} {name}
      </Box>
      {mayGo && (
        <IconButton
          label={`Remove ${label} ${name}${workerOf(form) === undefined ? ', who works the shift again' : ''}`}
          icon={CloseIcon}
          look="ghost"
          onClick={() => change(without)}
        />
      )}
    </Flex>
  )
}

/** Sick and holiday notes: they free the shift to nobody and stay on it. Decision 37. */
export function AbsenceFields({ form }: { form: ShiftForm }) {
  const { value, change, mayNoteAbsence } = form
  const away = value.assignedTo.filter(isAway)
  const who = workerOf(form)
  const group = useRef<HTMLDivElement>(null)
  // The button that is pressed goes with what it changes, and would take the focus along.
  const changeHere: ShiftForm['change'] = (next) => {
    group.current?.focus()
    change(next)
  }
  const note = (type: Away['type']) => {
    if (who === undefined) return
    const { selfAssigned: _taken, ...person } = who
    changeHere(withWorker(value, { ...person, type }))
  }
  return (
    <Box ref={group} role="group" aria-label="Off sick and on holiday" tabIndex={-1} display="grid" gap="2">
      {away.length > 0 && (
        <Box as="ul" aria-label="Away" display="grid" gap="2">
          {away.map((one) => (
            <AwayLine
              key={`${one.type} ${one.userId ?? one.agencyId}`}
              form={{ ...form, change: changeHere }}
              one={one}
            />
          ))}
        </Box>
      )}
      {who !== undefined && mayNoteAbsence && (
        <Flex gap="2" flexWrap="wrap">
          {(['sick', 'holiday'] as const).map((type) => (
            <Button key={type} icon={absences[type].icon} onClick={() => note(type)}>
              {absences[type].text}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  )
}

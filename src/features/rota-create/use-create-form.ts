import { useState } from 'react'
import { chosenShiftOf } from '../../../domain/mutations/chosen-shifts.ts'
import { createRota } from '../../../domain/mutations/create-rota.ts'
import { madeShiftId } from '../../../domain/rota/reapplying.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { RuleDays } from '../../../domain/time/rule-days.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { keptFailureWords } from '../../pieces/no-answer.ts'
import { useAsked } from '../../pieces/record-form/use-asked.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { type Following, useSendingNow } from '../../pieces/use-sending.ts'
import { CreateValue, daysOf, emptyValue, errorsOf, withSource } from './create-value.ts'
import { usePlan } from './use-plan.ts'

export type CreateOpening = {
  /** The rota that a link says to start from. */
  sourceId: string | undefined
  make: CreateValue['make']
  onMade: (rotaId: string) => void
  ruleDays: RuleDays
}

type Sent = { readonly value: CreateValue; readonly plan: NonNullable<ReturnType<typeof usePlan>['plan']> }

/** Sends the whole rota now or not at all. */
const useCreate = (following: Following<unknown>) => {
  const { send, isBusy, failure } = useSendingNow(createRota, keptFailureWords)
  const create = ({ value, plan }: Sent) => {
    const { id, name, type, location } = value
    if (type === '') return
    const { isMaster, ...days } = daysOf(value)
    // Their ids say what they were made of, for when the source is applied again.
    const shifts = plan.made.map(({ shift }) => ({ ...chosenShiftOf(shift), id: madeShiftId(id, shift.id) }))
    const status = isMaster ? ('master' as const) : ('draft' as const)
    const rota = { id, name: name.trim(), type, location, ...days, status, shifts }
    void send(rota, following)
  }
  return { create, isBusy, failure }
}

/** What the form starts with: everything that a link already says. */
const useOpeningValue = ({ sourceId, make }: CreateOpening, rotas: readonly Rota[] | undefined): CreateValue => {
  const { today } = useCareFacts()
  const [id] = useState(() => crypto.randomUUID())
  const empty = emptyValue(id, make)
  const source = rotas?.find((rota) => rota.id === sourceId)
  return source === undefined ? empty : { ...empty, ...withSource(empty, { source, rotas: rotas ?? [], today }) }
}

/** The form of a new rota: its draft, the preview that follows from it, and the sending. Rules §2.2; decisions 12, 35. */
export const useCreateForm = (opening: CreateOpening) => {
  const { today } = useCareFacts()
  const rotas = useLiveQuery((read) => read.rotas(), [])
  const empty = useOpeningValue(opening, rotas)
  const subject = `${opening.make} ${opening.sourceId ?? ''}`
  const { draft, value, change, clear, isLoaded, keptWords } = useFormDraft({
    form: 'rota-create',
    subject,
    schema: CreateValue,
    empty,
  })
  const planned = usePlan(value, opening.ruleDays)
  const { asked, isAsked, ask } = useAsked(draft)
  const { create, isBusy, failure } = useCreate({
    said: 'Rota created',
    settle: clear,
    onDone: () => opening.onMade(value.id),
  })
  const errors = errorsOf(value, planned.plan?.made.length ?? 0)
  return {
    value,
    change,
    discard: () => void clear(),
    keptWords,
    isLoaded: isLoaded && rotas !== undefined,
    rotas: rotas ?? [],
    planned,
    asked,
    errors: isAsked ? errors : [],
    isBusy,
    failure,
    chooseSource: (sourceId: string) => {
      const source = rotas?.find(({ id }) => id === sourceId)
      change(source ? withSource(value, { source, rotas: rotas ?? [], today }) : { sourceId: '' })
    },
    submit: () => {
      ask()
      if (errors.length === 0 && planned.plan !== undefined) create({ value, plan: planned.plan })
    },
  }
}

export type CreateForm = ReturnType<typeof useCreateForm>

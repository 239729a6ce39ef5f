import type { ActivityAnswers } from '../../../domain/activity/form/answers.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import type { StepScreenProps } from './step-props.ts'
import { summaryOf } from './summary.ts'

/** For whom it has begun already. Decision 26. */
export function StartForClientsStep({ answers, question, initials, answer }: StepScreenProps) {
  const { clientIds = [], of = { clientIds: [] } } = answers.startForClients ?? {}
  const toggle = (clientId: string, isOn: boolean) =>
    answer('startForClients', {
      of,
      clientIds: isOn ? [...clientIds, clientId] : clientIds.filter((id) => id !== clientId),
    })
  return (
    <FieldGroup legend={question} isLegendHidden>
      {(answers.clients?.clientIds ?? []).map((clientId) => (
        <CheckboxTile
          key={clientId}
          text={initials(clientId)}
          isChecked={clientIds.includes(clientId)}
          onCheckedChange={(isOn) => toggle(clientId, isOn)}
        >
          <ClientBadge client={{ clientId, initials: initials(clientId) }} room="shown" />
        </CheckboxTile>
      ))}
    </FieldGroup>
  )
}

type ReviewProps = Pick<StepScreenProps, 'initials'> & { counted: Partial<ActivityAnswers> }

/** Everything that will be saved, once more. */
export function Review({ counted, initials }: ReviewProps) {
  const facts = useCareFacts()
  return (
    <DescriptionList>
      {summaryOf({ answers: counted, facts, initials }).map(({ step, label, value, detail }) => (
        <DescriptionRow key={step} label={label} detail={detail}>
          {value}
        </DescriptionRow>
      ))}
    </DescriptionList>
  )
}

import { Box, Flex } from '@chakra-ui/react'
import type { ActivityAnswers, ActivityStepName } from '../../../domain/activity/form/answers.ts'
import { canOpenStep } from '../../../domain/activity/form/detour.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import type { StepScreenProps } from './step-props.ts'
import { reviewOf } from './summary.ts'

/** For whom it has begun already. Decision 26. */
export function StartForClientsStep({ answers, question, nameOf, answer }: StepScreenProps) {
  const facts = useCareFacts()
  const { clientIds = [], of = { clientIds: [] } } = answers.startForClients ?? {}
  const toggle = (clientId: string, isOn: boolean) =>
    answer('startForClients', {
      of,
      clientIds: isOn ? [...clientIds, clientId] : clientIds.filter((id) => id !== clientId),
    })
  return (
    <FieldGroup legend={question} isLegendHidden>
      {(answers.clients?.clientIds ?? []).map((clientId) => {
        const record = facts.client(clientId)
        return (
          <CheckboxTile
            key={clientId}
            text={nameOf(clientId)}
            isChecked={clientIds.includes(clientId)}
            onCheckedChange={(isOn) => toggle(clientId, isOn)}
          >
            {record && <ClientBadge client={{ clientId, initials: record.initials }} />}
          </CheckboxTile>
        )
      })}
    </FieldGroup>
  )
}

export type ReviewProps = Pick<StepScreenProps, 'nameOf' | 'context'> & {
  /** What counts if it were submitted now. */
  counted: Partial<ActivityAnswers>
  /** The steps that were asked. */
  path: readonly ActivityStepName[]
  /** Undefined while it is being submitted. */
  change: ((step: ActivityStepName) => void) | undefined
}

/** Everything that will be saved, once more, also what is empty, each with the way to its step and back. Faults and checks §9. */
export function Review({ counted, nameOf, context, path, change }: ReviewProps) {
  const facts = useCareFacts()
  return (
    <DescriptionList>
      {reviewOf({ answers: counted, facts, nameOf }, { path, context }).map(({ step, label, value, detail }) => (
        <DescriptionRow key={step} label={label} detail={detail}>
          <Flex gap="3" align="center" justify="space-between">
            <Box minWidth="0" color={value === '' ? 'ink2' : undefined}>
              {value || 'None'}
            </Box>
            {canOpenStep(path, step, context) && (
              <Button
                look="quiet"
                aria-label={`Change ${label.toLowerCase()}`}
                disabled={change === undefined}
                onClick={() => change?.(step)}
              >
                Change
              </Button>
            )}
          </Flex>
        </DescriptionRow>
      ))}
    </DescriptionList>
  )
}

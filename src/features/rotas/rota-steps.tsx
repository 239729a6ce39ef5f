import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { type RotaStep, stepRefusal } from '../../../domain/rota/rota-steps.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { RotaStepDialog } from './rota-step-dialog.tsx'
import { rotaStepMutations, rotaStepOrder, rotaStepWords } from './rota-step-words.ts'

type RotaStepsProps = {
  rota: Rota
  /** It is there no more: where to go from here. */
  onRemoved: () => void
}

/** What can be done with a rota as it stands, by whoever may. Rules §4, decision 36. */
export function RotaSteps({ rota, onRemoved }: RotaStepsProps) {
  const { can } = useCurrentUser()
  const [asked, setAsked] = useState<RotaStep>()
  const steps = rotaStepOrder.filter(
    (step) => can(rotaStepMutations[step].permission) && stepRefusal(step, rota.status) === undefined,
  )
  const onDone = () => {
    if (asked === 'remove') onRemoved()
    setAsked(undefined)
  }
  return (
    <Flex gap="2" flexWrap="wrap">
      {can('create rota.rotas') && (
        <ButtonLink to="/rotas/create" search={{ from: rota.id }} icon={PlusIcon}>
          Make a rota from this
        </ButtonLink>
      )}
      {steps.map((step) => {
        const { verb, icon, look } = rotaStepWords[step]
        return (
          <Button
            key={step}
            icon={icon}
            look={look === 'primary' ? 'primary' : undefined}
            onClick={() => setAsked(step)}
          >
            {verb}
          </Button>
        )
      })}
      {asked !== undefined && (
        <RotaStepDialog rota={rota} step={asked} onClose={() => setAsked(undefined)} onDone={onDone} />
      )}
    </Flex>
  )
}

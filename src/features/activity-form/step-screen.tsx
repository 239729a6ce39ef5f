import type { ActivityStepName } from '../../../domain/activity/form/answers.ts'
import { AppointmentTextStep, AppointmentTimeStep, AppointmentTitleStep } from './appointment-steps.tsx'
import { DescriptionStep } from './description-step.tsx'
import { Review, type ReviewProps, StartForClientsStep } from './last-steps.tsx'
import { ActionsStep, ContinueOrEndStep, InHomeStep, SubLocationsStep, TransportStep } from './plan-steps.tsx'
import { DutiesStep, ShiftsStep } from './staff-steps.tsx'
import type { StepScreenProps } from './step-props.ts'
import { ClientsStep, DateStep, LocationStep, TypeStep } from './who-and-when-steps.tsx'

type ScreenProps = StepScreenProps & ReviewProps & { name: ActivityStepName }

/** The controls of one step. */
export function StepScreen({ name, counted, path, change, ...step }: ScreenProps) {
  switch (name) {
    case 'clients':
      return <ClientsStep {...step} />
    case 'location':
      return <LocationStep {...step} />
    case 'date':
      return <DateStep {...step} />
    case 'type':
      return <TypeStep {...step} />
    case 'description':
      return <DescriptionStep {...step} />
    case 'appointmentTitle':
      return <AppointmentTitleStep {...step} />
    case 'appointmentTime':
      return <AppointmentTimeStep {...step} />
    case 'appointmentLocation':
    case 'appointmentContact':
    case 'appointmentDocuments':
    case 'appointmentNote':
      return <AppointmentTextStep {...step} name={name} />
    case 'dutiesRequired':
      return <DutiesStep {...step} />
    case 'shifts':
      return <ShiftsStep {...step} />
    case 'continueOrEnd':
      return <ContinueOrEndStep {...step} />
    case 'inHome':
      return <InHomeStep {...step} />
    case 'insideActions':
    case 'outsideActions':
      return <ActionsStep {...step} name={name} />
    case 'subLocations':
      return <SubLocationsStep {...step} />
    case 'transport':
      return <TransportStep {...step} />
    case 'startForClients':
      return <StartForClientsStep {...step} />
    case 'end':
      return <Review counted={counted} path={path} change={change} nameOf={step.nameOf} context={step.context} />
  }
}

import type { SelectOption } from '../../ui/native-select.tsx'
import { useCareFacts } from '../care-facts.tsx'

/** Whether archived records are listed too; none of them where nothing is chosen. */
export const archivedChoice = {
  filter: 'archived',
  label: 'Archived',
  all: 'Hidden',
  options: [
    { value: 'shown', text: 'Shown' },
    { value: 'only', text: 'Only archived' },
  ],
} as const

/** The provider's locations. */
export const usePlaceOptions = (): readonly SelectOption[] =>
  (useCareFacts().settings?.locations ?? []).map(({ locationId, name }) => ({ value: locationId, text: name }))

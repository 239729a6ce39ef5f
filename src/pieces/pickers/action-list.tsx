import { Box, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { AspectOfLife } from '../../../domain/activity/action-aspects.ts'
import { type OfferedAction, offeredActions } from '../../../domain/activity/action-catalogue.ts'
import type { Plan } from '../../../domain/activity/activity.ts'
import { grouped } from '../../../domain/grouped.ts'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TokenList } from '../../ui/token-list.tsx'
import { actionIcon } from '../aspect-looks.ts'
import { finder } from './found.ts'
import { PickerFrame } from './picker-frame.tsx'
import { QuietLine } from './quiet-line.tsx'

type ActionChoice = NonNullable<Plan['insideActions']>[number]

export type ActionListProps = {
  label: string
  where: 'inside' | 'outside'
  chosen: readonly ActionChoice[]
  onChange: (actions: ActionChoice[]) => void
}

const choiceOf = ({ label, value }: OfferedAction): ActionChoice => ({
  title: label,
  externalSourceMeta: { ActionIconID: value },
})

const without = (chosen: readonly ActionChoice[], title: string) => chosen.filter((one) => one.title !== title)

type AspectProps = Pick<ActionListProps, 'chosen' | 'onChange'> & {
  aspect: AspectOfLife
  actions: readonly OfferedAction[]
  /** What a search found stands open. */
  isOpen: boolean
}

function Aspect({ aspect, actions, isOpen, chosen, onChange }: AspectProps) {
  const tiles = (
    <FieldGroup legend={aspect} isLegendHidden={!isOpen}>
      {actions.map((action) => (
        <CheckboxTile
          key={action.value}
          text={action.label}
          icon={actionIcon(action.value)}
          isChecked={chosen.some(({ title }) => title === action.label)}
          onCheckedChange={(isOn) =>
            onChange(isOn ? [...without(chosen, action.label), choiceOf(action)] : without(chosen, action.label))
          }
        />
      ))}
    </FieldGroup>
  )
  if (isOpen) return tiles
  const words = `${aspect} (${actions.length})`
  return (
    <Disclosure closedText={words} openText={words}>
      <Box paddingY="2">{tiles}</Box>
    </Disclosure>
  )
}

/** The catalogue's actions for one place, by aspect of life, with a search over all. */
export function ActionList({ label, where, chosen, onChange }: ActionListProps) {
  const [search, setSearch] = useState('')
  const offered = offeredActions[where]
  const isFound = finder(search)
  const found = offered.filter((action) => isFound(`${action.label} ${action.categoryIcon}`))
  const isSearching = search.trim() !== ''
  return (
    <PickerFrame label={label}>
      <SearchField label="Search activities" value={search} onValueChange={setSearch} />
      <TokenList
        label="Chosen"
        tokens={chosen.map(({ title }) => ({ id: title, text: title }))}
        onRemove={(title) => onChange(without(chosen, title))}
      />
      <Grid gap={isSearching ? '4' : '1'}>
        {[...grouped(found, ({ categoryIcon }) => categoryIcon)].map(([aspect, actions]) => (
          <Aspect
            key={`${aspect} ${isSearching}`}
            aspect={aspect}
            actions={actions}
            isOpen={isSearching}
            chosen={chosen}
            onChange={onChange}
          />
        ))}
      </Grid>
      <QuietLine>
        {found.length === 0
          ? `No activity is called “${search.trim()}”. Try a shorter word.`
          : `${found.length} of ${offered.length} activities${isSearching ? '' : ', by aspect of life'}.`}
      </QuietLine>
    </PickerFrame>
  )
}

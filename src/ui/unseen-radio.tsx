import { chakra } from '@chakra-ui/react'

const Root = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    opacity: '0',
    width: 'full',
    height: 'full',
    margin: '0',
    cursor: 'pointer',
  },
})

type UnseenRadioProps = { name: string; isChosen: boolean; onChoose: () => void }

/** A radio that lies unseen over the whole of its label, which has to be positioned and shows choice and focus itself. */
export function UnseenRadio({ name, isChosen, onChoose }: UnseenRadioProps) {
  return <Root type="radio" name={name} checked={isChosen} onChange={onChoose} />
}

type UnseenCheckboxProps = { isChecked: boolean; onCheckedChange: (isChecked: boolean) => void }

/** The same for a choice of several. */
export function UnseenCheckbox({ isChecked, onCheckedChange }: UnseenCheckboxProps) {
  return <Root type="checkbox" checked={isChecked} onChange={(event) => onCheckedChange(event.target.checked)} />
}

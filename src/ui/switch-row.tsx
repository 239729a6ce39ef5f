import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'

const Row = chakra('label', {
  base: { display: 'flex', width: 'full', alignItems: 'center', gap: '3', minHeight: 'tap', textStyle: 'bodyStrong' },
})

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    width: '12',
    height: '7',
    margin: '0',
    background: 'tile',
    border: '1.5px solid {colors.edge}',
    borderRadius: 'full',
    transition: 'background-color {durations.press} ease-out',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      width: '19px',
      height: '19px',
      borderRadius: 'full',
      background: 'ink2',
      transition: 'transform {durations.press} ease-out',
    },
    '&:checked': { background: 'brand', borderColor: 'brand' },
    '&:checked::before': { background: 'onBrand', transform: 'translateX(20px)' },
    _disabled: { opacity: '0.6' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

type SwitchRowProps = {
  label: string
  hint?: string | undefined
  isOn: boolean
  onIsOnChange: (isOn: boolean) => void
  isDisabled?: boolean | undefined
}

/** Something that is on or off at once, without a Save. */
export function SwitchRow({ label, hint, isOn, onIsOnChange, isDisabled }: SwitchRowProps) {
  const id = useId()
  return (
    <Row>
      <Box flex="1" minWidth="0">
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <Box id={`${id}-hint`} textStyle="second" color="ink2">
            {hint}
          </Box>
        )}
      </Box>
      <Track
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onIsOnChange(event.target.checked)}
      />
    </Row>
  )
}

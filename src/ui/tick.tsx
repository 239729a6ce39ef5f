import { chakra } from '@chakra-ui/react'

const ringAndMark = {
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flexShrink: '0',
  width: '22px',
  height: '22px',
  margin: '0',
  background: 'surface',
  border: '1.5px solid {colors.edge}',
  outline: '0',
  _disabled: { background: 'tile', borderColor: 'line' },
  '&::before': { content: '""', transform: 'scale(0)', transition: 'transform {durations.press} ease-out' },
  '&:checked::before': { transform: 'scale(1)' },
  // The system's own colours draw the native control, whose mark they know.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const

/** A native checkbox in our shape: brand box, white check. */
export const CheckMark = chakra('input', {
  base: {
    ...ringAndMark,
    borderRadius: 'duty',
    '&:checked': { background: 'brand', borderColor: 'brand' },
    '&::before': {
      ...ringAndMark['&::before'],
      width: '14px',
      height: '14px',
      background: 'onBrand',
      clipPath: 'polygon(14% 47%, 3% 59%, 38% 91%, 97% 22%, 85% 11%, 37% 67%)',
    },
  },
})

/** A native radio in our shape: brand ring, brand dot. */
export const RadioMark = chakra('input', {
  base: {
    ...ringAndMark,
    borderRadius: 'full',
    '&:checked': { borderWidth: '2px', borderColor: 'brand' },
    '&::before': {
      ...ringAndMark['&::before'],
      width: '12px',
      height: '12px',
      borderRadius: 'full',
      background: 'brand',
    },
  },
})

/** The tile around a choice: 56 px, tinted with a 2 px brand edge while chosen. */
export const ChoiceTile = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'tapTile',
    paddingX: '3.5',
    paddingY: '2',
    background: 'surface',
    color: 'ink',
    border: '1.5px solid {colors.edge}',
    borderRadius: 'choice',
    textStyle: 'bodyStrong',
    '&:has(input:focus-visible)': { outline: '3px solid {colors.brand}', outlineOffset: '2px' },
    '&:has(input:disabled)': { background: 'tile', color: 'ink2', borderColor: 'line' },
  },
  variants: {
    isChosen: {
      true: {
        background: 'brandTint',
        borderColor: 'brand',
        boxShadow: 'inset 0 0 0 .5px {colors.brand}',
        fontWeight: '650',
      },
    },
  },
})

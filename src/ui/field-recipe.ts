import { defineRecipe } from '@chakra-ui/react'

/** The box that is typed in; 48 px for fingers, 40 for a mouse. */
export const fieldRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: 'tapPrimary',
    paddingX: '3',
    paddingY: '1.5',
    background: 'surface',
    color: 'ink',
    border: '1.5px solid {colors.edge}',
    borderRadius: 'control',
    textStyle: 'body',
    caretColor: 'brand',
    '&[aria-invalid=true]': { border: '2px solid {colors.attnEdge}' },
    _disabled: { background: 'tile', color: 'ink2', borderColor: 'line', opacity: '1' },
  },
})

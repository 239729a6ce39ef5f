import { defineRecipe } from '@chakra-ui/react'

/** One shape for everything that is pressed, buttons and links alike. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxWidth: 'full',
    paddingX: '3.5',
    paddingY: '1.5',
    border: '1.5px solid transparent',
    borderRadius: 'control',
    textStyle: 'button',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    transition: 'background-color {durations.press} ease-out, color {durations.press} ease-out',
    '& svg': { flexShrink: '0' },
    '&:is(:disabled, [aria-disabled=true])': {
      background: 'tile',
      color: 'ink2',
      borderColor: 'line',
    },
  },
  variants: {
    look: {
      primary: {
        background: 'fill',
        color: 'onFill',
        '&:active:not(:disabled, [aria-disabled=true])': { background: 'fillPress' },
      },
      outline: {
        background: 'surface',
        color: 'ink',
        borderColor: 'edge',
        '&:active:not(:disabled, [aria-disabled=true])': { background: 'tile' },
      },
      brand: {
        background: 'surface',
        color: 'brand',
        borderColor: 'brand',
        '&:active:not(:disabled, [aria-disabled=true])': { background: 'brandTint' },
      },
      quiet: { color: 'brand', '&:active': { background: 'brandTint' } },
      ghost: { color: 'ink2', '&:active': { background: 'tile' } },
      danger: {
        background: 'surface',
        color: 'attnInk',
        borderColor: 'attnEdge',
        '&:active:not(:disabled, [aria-disabled=true])': { background: 'alarm.fill' },
      },
    },
    size: {
      action: { minHeight: 'tapPrimary', minWidth: 'tapPrimary' },
      card: { minHeight: 'tapCard', minWidth: 'tapCard' },
      control: { minHeight: 'tap', minWidth: 'tap' },
    },
    grow: { true: { flexGrow: '1', flexShrink: '1', flexBasis: '0', minWidth: 'max-content' } },
    isIconOnly: { true: { paddingX: '0', aspectRatio: '1' } },
  },
  defaultVariants: { look: 'outline', size: 'control' },
})

export type ButtonLook = 'primary' | 'outline' | 'brand' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'action' | 'card' | 'control'

import { createSystem, defineConfig } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { mobileBreakpointPx } from '../../../domain/constants.ts'
import { fixedColours, groundColours, turnedColours } from './colours.ts'
import { DARK, DESK, STILL } from './conditions.ts'
import { globalCss, keyframes } from './global-css.ts'
import {
  durationMeasures,
  fontSizeMeasures,
  lineHeightMeasures,
  radiusTokens,
  shadowTokens,
  sizeMeasures,
  sizeTokens,
  spacingMeasures,
  spacingTokens,
  zIndexTokens,
} from './measures.ts'
import { dialogRecipe, drawerRecipe } from './recipes/dialog.ts'
import { menuRecipe } from './recipes/menu.ts'
import { textStyles } from './text-styles.ts'
import { meaningColours, scheduleColours } from './tints.ts'

const FONT = "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible', system-ui, sans-serif"

/**
 * Our own design system. Schemes and touch sizes are media queries, so the first paint is already
 * right, without a script and under a strict Content-Security-Policy.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'c',
    conditions: { dark: DARK, desk: DESK, motionReduce: STILL },
    globalCss,
    theme: {
      breakpoints: { sm: `${mobileBreakpointPx}px`, md: '768px', lg: '1000px', xl: '1200px' },
      keyframes,
      tokens: {
        fonts: { body: { value: FONT } },
        spacing: spacingTokens,
        sizes: sizeTokens,
        radii: radiusTokens,
        shadows: shadowTokens,
        zIndex: zIndexTokens,
      },
      semanticTokens: {
        colors: {
          ...groundColours,
          ...turnedColours,
          ...fixedColours,
          ...meaningColours,
          ...scheduleColours,
        },
        sizes: sizeMeasures,
        spacing: spacingMeasures,
        durations: durationMeasures,
        fontSizes: fontSizeMeasures,
        lineHeights: lineHeightMeasures,
      },
      textStyles,
      slotRecipes: { dialog: dialogRecipe, drawer: drawerRecipe, menu: menuRecipe },
    },
  }),
)

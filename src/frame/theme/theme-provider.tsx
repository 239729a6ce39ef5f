import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import './font.css'
import { system } from './system.ts'

/** Gives everything inside it the design system and the font. Mount it once, at the root. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}

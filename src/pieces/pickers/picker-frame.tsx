import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SkeletonBlock } from '../../ui/skeleton.tsx'

/** The parts of a picker as one group, named by its question, which stands above it. */
export function PickerFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid role="group" aria-label={label} gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {children}
    </Grid>
  )
}

const placesToCome = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The tiles to come while this device's copy is read. */
export function PickerSkeleton({ label }: { label: string }) {
  return (
    <Grid
      role="group"
      aria-label={label}
      aria-busy
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
    >
      {placesToCome.map((place) => (
        <SkeletonBlock key={place} height="56px" radius="choice" />
      ))}
    </Grid>
  )
}

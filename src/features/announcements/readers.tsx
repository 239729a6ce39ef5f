import { Grid } from '@chakra-ui/react'
import { HaveRead } from './have-read.tsx'
import { NotRead } from './not-read.tsx'
import type { Readers } from './use-readers.ts'

/** Who has read an announcement and who has not. */
export function ReadersView({ readers }: { readers: Readers }) {
  return (
    <Grid
      gap="4"
      columnGap={{ base: '4', lg: '6' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' }}
    >
      <NotRead readers={readers} />
      <HaveRead readers={readers} />
    </Grid>
  )
}

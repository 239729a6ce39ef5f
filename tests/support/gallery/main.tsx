import { Box, Grid } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '../../../src/frame/theme/theme-provider.tsx'
import { PageHeading } from '../../../src/ui/page.tsx'
import { SkipLink } from '../../../src/ui/skip-link.tsx'
import { ToastArea } from '../../../src/ui/toast-area.tsx'
import { CardPieces } from './card-pieces.tsx'
import { ChoicePieces } from './choice-pieces.tsx'
import { ListPieces } from './list-pieces.tsx'
import { LongWordPieces } from './long-word-pieces.tsx'
import { OverlayPieces } from './overlay-pieces.tsx'
import { PickerPieces } from './picker-pieces.tsx'
import { StatePieces } from './state-pieces.tsx'
import { WordPieces } from './word-pieces.tsx'

function Gallery() {
  return (
    <>
      <SkipLink />
      <Box as="main" id="main" padding="pageEdge" maxWidth="1280px" marginX="auto">
        <PageHeading aside="Every shared piece">Pieces</PageHeading>
        <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
          <WordPieces />
          <CardPieces />
          <ChoicePieces />
          <ListPieces />
          <StatePieces />
          <OverlayPieces />
          <PickerPieces />
          <LongWordPieces />
        </Grid>
      </Box>
      <ToastArea />
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Gallery />
    </ThemeProvider>
  </StrictMode>,
)

import { Box, Flex } from '@chakra-ui/react'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ProviderLogo } from '../../ui/provider-logo.tsx'
import { SunriseArt } from '../../ui/sunrise-art.tsx'

type SignInPanelProps = {
  productName: string
  provider: { readonly name: string; readonly logo?: string | undefined }
  places: string
}

/** The light side of the sign-in page; on phones only its head. */
export function SignInPanel({ productName, provider, places }: SignInPanelProps) {
  return (
    <Flex
      direction="column"
      background="panel1"
      color="panelInk"
      flex={{ md: '0 0 40%' }}
      maxWidth={{ md: '520px' }}
      paddingTop={{ base: '4', md: '12' }}
    >
      <Flex align="center" gap="3" paddingX={{ base: 'pageEdge', md: '14' }} paddingBottom={{ base: '4', md: '0' }}>
        <BrandMark size={40} look="light" />
        <Box textStyle="h1" as="span">
          {productName}
        </Box>
        {provider.logo !== undefined && (
          <Box marginInlineStart="auto" minWidth="0">
            <ProviderLogo logo={provider.logo} name={provider.name} height={48} />
          </Box>
        )}
      </Flex>
      <Box display={{ base: 'none', md: 'block' }} paddingX="14" paddingTop="16" textStyle="greeting" maxWidth="400px">
        What you write is saved, online or offline.
      </Box>
      <Box display={{ base: 'none', md: 'block' }} marginTop="auto" paddingTop="8" aria-hidden>
        <SunriseArt />
      </Box>
      <Box
        display={{ base: 'none', md: 'block' }}
        background="panelFloor"
        color="panelInk2"
        paddingX="14"
        paddingTop="4"
        paddingBottom="12"
      >
        {places}
      </Box>
    </Flex>
  )
}

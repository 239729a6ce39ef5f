import { Box, Flex } from '@chakra-ui/react'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ProviderLogo } from '../../ui/provider-logo.tsx'

type FooterProps = {
  provider: { name: string; logo?: string | undefined }
  /** The current year, four digits. */
  year: number
  build: { number: number; hash: string }
}

/** "© 2020–26": from 2020 to the current two-digit year. Rules §2.1. */
export const copyright = (year: number): string => `© 2020–${String(year % 100).padStart(2, '0')}`

/** Build number and the first seven characters of the build's hash. Rules §2.1. */
export const versionLabel = ({ number, hash }: FooterProps['build']): string => `${number}.${hash.slice(0, 7)}`

/** The dark band at the foot of every page; not printed. Rules §2.1. */
export function Footer({ provider, year, build }: FooterProps) {
  return (
    <Flex
      as="footer"
      data-screen-only
      align="center"
      gap="3"
      minHeight="12"
      paddingX="pageEdge"
      paddingY="2"
      background="footer"
      color="footerInk"
      textStyle="small"
    >
      {provider.logo === undefined ? (
        <BrandMark size={22} />
      ) : (
        <ProviderLogo logo={provider.logo} name={provider.name} height={32} />
      )}
      <Box as="span">
        {copyright(year)} {provider.logo === undefined && provider.name}
      </Box>
      <Box as="span" marginInlineStart="auto" flexShrink="0">
        Version {versionLabel(build)}
      </Box>
    </Flex>
  )
}

import { chakra } from '@chakra-ui/react'

const Picture = chakra('img', {
  base: {
    display: 'block',
    flexShrink: '0',
    width: 'auto',
    maxWidth: 'full',
    objectFit: 'contain',
    // Most logos are made for paper: on a dark band they keep a light ground.
    background: '#fff',
    padding: '1',
    borderRadius: 'control',
  },
})

type ProviderLogoProps = {
  logo: string
  /** What is read aloud, and stands where the picture cannot be shown. */
  name: string
  /** In pixels. */
  height: number
}

/** The logo that the provider has set. Rules §2.1, decision 87. */
export function ProviderLogo({ logo, name, height }: ProviderLogoProps) {
  return <Picture src={logo} alt={name} css={{ height: `${height}px` }} />
}

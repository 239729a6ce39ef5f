import { Box, chakra, Flex } from '@chakra-ui/react'

const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '2',
    border: '0',
    borderRadius: 'duty',
    background: 'tile',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { background: 'tile' },
    '&::-webkit-progress-value': { background: 'brand', borderRadius: 'duty' },
    '&::-moz-progress-bar': { background: 'brand', borderRadius: 'duty' },
  },
})

type ProgressLineProps = {
  text?: string | undefined
  /** Numbers, as "Activities, 214 of 380". */
  detail: string
  value: number
  max: number
}

/** How far long work has come, in numbers. */
export function ProgressLine({ text = 'Loading, please wait...', detail, value, max }: ProgressLineProps) {
  return (
    <Box marginBottom="3">
      <Flex justify="space-between" gap="3" flexWrap="wrap" marginBottom="2" textStyle="second">
        <Box fontWeight="500">{text}</Box>
        <Box color="ink2">{detail}</Box>
      </Flex>
      <Bar value={value} max={Math.max(max, 1)} aria-label={text} aria-valuetext={detail} />
    </Box>
  )
}

import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'
import { toneStyles } from './tone.ts'

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '1.5', sm: '2' },
    minHeight: '11',
    minWidth: { base: '0', sm: 'max-content' },
    paddingX: { base: '1.5', sm: '2.5' },
    border: '1.5px solid transparent',
    borderRadius: 'control',
    textDecoration: 'none',
    // A phone's bar has room for two short lines.
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    // Short words of ours, which are not to be split.
    '& *': { overflowWrap: 'normal' },
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    look: {
      quiet: { color: 'ink2' },
      busy: { color: 'brand' },
      wait: toneStyles.wait,
      offline: { background: 'tile', color: 'ink' },
      attention: toneStyles.attention,
    },
  },
})

export type StatePillProps = NativeProps<'a', 'children'> & {
  look: 'quiet' | 'busy' | 'wait' | 'offline' | 'attention'
  icon: LucideIcon
  /** The state in words: it alone is the link's name. */
  label: string
  /** The second line, said as a description: "oldest 12 min". */
  detail?: string | undefined
}

/** A state that is always in sight: two lines beside an icon, leading to its page. */
export function StatePill({ look, icon, label, detail, ...anchor }: StatePillProps) {
  const id = useId()
  return (
    <Anchor
      {...anchor}
      look={look}
      aria-labelledby={`${id}-label`}
      aria-describedby={detail === undefined ? undefined : `${id}-detail`}
    >
      <Icon of={icon} size={20} />
      <Box as="span" display="block" textAlign="start">
        <Box as="span" id={`${id}-label`} display="block" textStyle="badge">
          {label}
        </Box>
        {detail !== undefined && (
          <Box
            as="span"
            id={`${id}-detail`}
            // A label of two lines stands alone on a phone: with a third it would be cut off by the edge of the screen.
            display="block"
            hideBelow={label.length > 10 ? 'sm' : undefined}
            fontSize="13px"
            lineHeight="15px"
            fontWeight="500"
          >
            {detail}
          </Box>
        )}
      </Box>
    </Anchor>
  )
}

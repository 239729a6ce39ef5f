import { Box, chakra, Flex } from '@chakra-ui/react'
import { Icon } from './icon.tsx'
import { CloseIcon } from './icons.ts'

const Token = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'tap',
    paddingX: '3.5',
    textAlign: 'start',
    textStyle: 'button',
    background: 'brandTint',
    color: 'brandTintInk',
    border: '1.5px solid {colors.brand}',
    borderRadius: 'control',
    '&:focus-visible': { outline: '3px solid {colors.brand}', outlineOffset: '2px' },
  },
})

type TokenListProps = {
  /** "Chosen" */
  label: string
  tokens: readonly { readonly id: string; readonly text: string }[]
  onRemove: (id: string) => void
}

/** What has been chosen so far, each with a press to take it away; the focus goes on to its neighbour. */
export function TokenList({ label, tokens, onRemove }: TokenListProps) {
  const remove = (id: string, button: HTMLElement) => {
    const neighbour = button.nextElementSibling ?? button.previousElementSibling
    if (neighbour instanceof HTMLElement) neighbour.focus()
    onRemove(id)
  }
  return (
    <Flex role="group" aria-label={label} gap="2" align="center" flexWrap="wrap" minHeight="tap">
      <Box tabIndex={-1} textStyle="second" color="ink2" aria-live="polite">
        {label} ({tokens.length})
      </Box>
      {tokens.map(({ id, text }) => (
        <Token
          key={id}
          type="button"
          aria-label={`Remove ${text}`}
          onClick={(event) => remove(id, event.currentTarget)}
        >
          {text}
          <Icon of={CloseIcon} size={18} />
        </Token>
      ))}
    </Flex>
  )
}

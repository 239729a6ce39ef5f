import { Box, Menu as ChakraMenu } from '@chakra-ui/react'
import {
  type AriaAttributes,
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { CountPill } from './count-pill.tsx'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'

export type MenuProps = {
  /** One button of ours or a native one. */
  trigger: ReactElement<AriaAttributes>
  /** The place the person is at: when it changes, an open menu has done its work and closes. */
  closeKey?: string | undefined
  placement?: 'bottom-start' | 'bottom-end' | undefined
  children: ReactNode
}
/** The press that had the menu made: which entry it marks, and the place the person was at. */
export type FirstPress = { readonly marks: 'none' | 'first' | 'last'; readonly at: MenuProps['closeKey'] }
type MenuListProps = MenuProps & { firstPress: FirstPress }

// A link chosen by key is pressed like any other, so that the router hears it and the page is not loaded anew.
const pressLink = ({ node }: { node: HTMLElement | null }) => node?.click()

const WhenClosed = createContext((work: () => void) => work())

/**
 * What an entry does waits until the menu has gone: a menu that closes takes down every layer above it, and with it the
 * dialog that the entry had just opened. The focus is on the menu's button then, where a dialog gives it back: a mouse that
 * moves over the list as it goes takes it along.
 */
const useWhenClosed = () => {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const whenClosed = useCallback((work: () => void) => {
    chosen.current = work
  }, [])
  const closed = useCallback(() => {
    const work = chosen.current
    chosen.current = undefined
    if (work === undefined) return
    trigger.current?.focus()
    work()
  }, [])
  return { trigger, whenClosed, closed }
}

/** The entry that is marked: whoever opens the menu by key finds one so, as with every later press. */
const useMarked = ({ marks }: FirstPress) => {
  const [marked, setMarked] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marks === 'none') return
    const entries = list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled])') ?? []
    setMarked([...entries].at(marks === 'first' ? 0 : -1)?.dataset['value'] ?? null)
  }, [marks])
  return { marked, setMarked, list }
}

/**
 * A button that opens a list of entries; arrow keys and letters move in it, Escape gives back focus.
 * The list stands where its button does, so that it belongs to the same landmark or article.
 */
export function MenuList({ trigger, closeKey = '', placement = 'bottom-start', firstPress, children }: MenuListProps) {
  const [openedAt, setOpenedAt] = useState<string | undefined>(firstPress.at ?? '')
  const { trigger: button, whenClosed, closed } = useWhenClosed()
  const { marked, setMarked, list } = useMarked(firstPress)
  return (
    <ChakraMenu.Root
      open={openedAt === closeKey}
      onOpenChange={({ open }) => setOpenedAt(open ? closeKey : undefined)}
      highlightedValue={marked}
      onHighlightChange={({ highlightedValue }) => setMarked(highlightedValue)}
      onExitComplete={closed}
      navigate={pressLink}
      positioning={{ placement, offset: { mainAxis: 4 } }}
    >
      <ChakraMenu.Trigger ref={button} asChild>
        {trigger}
      </ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content ref={list}>
          <WhenClosed value={whenClosed}>{children}</WhenClosed>
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  )
}

type EntryFaceProps = { icon?: LucideIcon | undefined; count?: number | undefined; children?: ReactNode }

function EntryFace({ icon, count, children }: EntryFaceProps) {
  return (
    <>
      {icon && (
        <Box color="ink2" flexShrink="0">
          <Icon of={icon} size={20} />
        </Box>
      )}
      <Box as="span" flex="1" minWidth="0">
        {children}
      </Box>
      {count !== undefined && count > 0 && <CountPill count={count} />}
    </>
  )
}

type MenuEntryProps = EntryFaceProps & {
  onSelect: () => void
  isDanger?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** Something to do. */
export function MenuEntry({ onSelect, isDanger, isDisabled, ...face }: MenuEntryProps) {
  const value = useId()
  const whenClosed = useContext(WhenClosed)
  return (
    <ChakraMenu.Item
      value={value}
      onSelect={() => whenClosed(onSelect)}
      disabled={isDisabled}
      color={isDanger ? 'attnInk' : undefined}
    >
      <EntryFace {...face} />
    </ChakraMenu.Item>
  )
}

export type MenuAnchorProps = NativeProps<'a'> &
  EntryFaceProps & {
    /** The page the person is on. */
    isCurrent?: boolean | undefined
  }

/** Somewhere to go: a real link, which can be opened in another tab. */
export function MenuAnchor({ icon, count, isCurrent, children, ...anchor }: MenuAnchorProps) {
  const value = useId()
  return (
    <ChakraMenu.Item value={value} asChild>
      <a {...anchor} aria-current={isCurrent ? 'page' : anchor['aria-current']}>
        <EntryFace icon={icon} count={count}>
          {children}
        </EntryFace>
      </a>
    </ChakraMenu.Item>
  )
}

/** A line between groups of entries. */
export function MenuSeparator() {
  return <ChakraMenu.Separator />
}

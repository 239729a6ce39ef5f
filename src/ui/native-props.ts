import type { ComponentPropsWithRef, ElementType } from 'react'

/** Attributes that the styling layer reads as styles; a piece of ours never passes them on. */
type Styled = 'color' | 'content' | 'height' | 'size' | 'transition' | 'translate' | 'width'

/** The native attributes of an element that our pieces pass through to it. */
export type NativeProps<Element extends ElementType, Own extends PropertyKey = never> = Omit<
  ComponentPropsWithRef<Element>,
  Styled | Own
>

import { type RecipeDefinition, useChakraContext } from '@chakra-ui/react'
import { ClassNames, type CSSObject } from '@emotion/react'
import { type ComponentProps, type JSX, useInsertionEffect } from 'react'

type Tag = 'a' | 'button' | 'div' | 'span'
type Variants = NonNullable<RecipeDefinition['variants']>
type Choice<Of extends Variants> = {
  [Name in keyof Of]?: (keyof Of[Name] extends 'true' ? boolean : keyof Of[Name]) | undefined
}
type Recipe<Of extends Variants> = {
  readonly base?: RecipeDefinition['base'] | undefined
  readonly variants?: Of | undefined
  readonly defaultVariants?: object | undefined
}

type StillProps<Name extends Tag, Of extends Variants> = Omit<ComponentProps<Name>, keyof Of | 'className' | 'style'> &
  Choice<Of> & {
    /** Another element of the same look: a heading, an article. */
    as?: keyof JSX.IntrinsicElements | undefined
  }

type Made = {
  readonly name: Tag
  readonly recipe: Recipe<Variants>
  readonly variants: readonly string[]
  /** The classes that are in the document, by the variants that were chosen. */
  readonly classes: Map<string, string>
}

type Given = { readonly as?: string | undefined; readonly className?: string; readonly [name: string]: unknown }

type Styles = Readonly<Record<string, unknown>>

/**
 * A recipe's styles outside the layer that the library wraps them in: a rule in a layer that is new to the document makes
 * the browser style and lay out the whole page anew, in the middle of scrolling.
 */
const withoutLayer = (styles: Styles): Styles => (styles['@layer recipes'] ?? styles) as Styles

type NotedProps = { of: string; given: object; className: string; onDrawn: () => void }

function Noted({ of: Element, given, className, onDrawn }: NotedProps) {
  // Only now is the class in the document: what is drawn and thrown away leaves none.
  useInsertionEffect(onDrawn)
  const Any = Element as 'div'
  return <Any {...given} className={className} />
}

function Drawn({ made: { name, recipe, variants, classes }, given }: { made: Made; given: Given }) {
  const { cva, css } = useChakraContext()
  const { as = name, className: added, ...rest } = given
  const own: Record<string, unknown> = rest
  const choice: Record<string, unknown> = {}
  for (const variant of variants) {
    if (own[variant] !== undefined) choice[variant] = own[variant]
    delete own[variant]
  }
  const key = variants.map((variant) => String(choice[variant])).join(' ')
  return (
    <ClassNames>
      {({ css: classOf }) => {
        const drawn =
          classes.get(key) ?? classOf(withoutLayer(css(cva(recipe as RecipeDefinition)(choice))) as CSSObject)
        const className = added === undefined ? drawn : `${drawn} ${added}`
        return <Noted of={as} given={own} className={className} onDrawn={() => void classes.set(key, drawn)} />
      }}
    </ClassNames>
  )
}

/**
 * An element that looks as its recipe and its variants say, and takes no styles of its own: unlike `chakra`, which works
 * the styles of each element out anew whenever it is drawn, it has worked them out once. For what stands in long lists.
 */
export const still = <Of extends Variants = Record<never, never>, Name extends Tag = Tag>(
  name: Name,
  recipe: Recipe<Of>,
) => {
  const made: Made = { name, recipe, variants: Object.keys(recipe.variants ?? {}), classes: new Map() }
  return (props: StillProps<Name, Of>) => <Drawn made={made} given={props as Given} />
}

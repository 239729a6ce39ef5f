/** Text that is HTML already, and is not escaped again. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const textOf = (value: unknown): string => {
  if (value instanceof Html) return value.text
  return Array.isArray(value) ? value.map(textOf).join('') : escaped(String(value))
}

/** HTML with every value escaped that is not HTML itself: what people wrote is never read as markup. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? textOf(values[index]) : '')).join(''))

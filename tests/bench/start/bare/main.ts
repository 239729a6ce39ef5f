import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Drawn } from '../in-page.ts'

/**
 * The page that Home is measured beside: React, the rules and the elements of Home itself, each card a row that is read
 * from IndexedDB by hand. Nothing is asked of it but to show them.
 */

const names: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' }
/** React takes the style of an element and what it does in other ways, which no card of Home has. */
const isLeftOut = (name: string) => name === 'style' || name.startsWith('on') || name === 'value' || name === 'checked'

const elementOf = (drawn: Drawn, key: number): ReactNode => {
  if (typeof drawn === 'string') return drawn
  const attributes = drawn.attributes.filter(([name]) => !isLeftOut(name))
  const given = Object.fromEntries(attributes.map(([name, value]) => [names[name] ?? name, value]))
  return createElement(drawn.name, { ...given, key }, ...drawn.inside.map(elementOf))
}

const root = createRoot(document.body)

const opening = indexedDB.open('bare', 1)
opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true })
opening.onsuccess = () => {
  const asked = opening.result.transaction('rows').objectStore('rows').getAll()
  asked.onsuccess = () => root.render(createElement('main', {}, ...(asked.result as Drawn[]).map(elementOf)))
}

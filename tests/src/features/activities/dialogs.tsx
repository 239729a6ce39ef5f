import type { ReactNode } from 'react'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { all, button, draw, one, press, settle, type } from '../../ui/screen.tsx'

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await settle()
}

/** Draws a dialog on a device that holds this copy; what is pressed and kept can be read afterwards. */
export const openDialog = async (dialog: ReactNode, about: Copy = {}) => {
  const pressed: unknown[] = []
  const kept = new Map<string, unknown>()
  const copy: Copy = {
    ...about,
    onPress: ({ payload }) => void pressed.push(payload),
    onKept: (subject, value) => kept.set(subject, value),
  }
  const { redraw, takeAway } = await draw(<OnDevice copy={copy}>{dialog}</OnDevice>)
  await settled()
  return {
    ...{ pressed, kept, takeAway },
    redraw: async (next: ReactNode) => {
      await redraw(<OnDevice copy={copy}>{next}</OnDevice>)
      await settled()
    },
    save: async (words = 'Save') => {
      await press(button(words))
      await settled()
    },
  }
}

/** A choice (a radio, a checkbox) by its name; undefined where it is not offered. */
export const choiceNamed = (name: string): HTMLInputElement | undefined =>
  all('input')
    .map((each) => each as HTMLInputElement)
    .find((each) => (each.getAttribute('aria-label') ?? each.closest('label')?.textContent ?? '').startsWith(name))

export const choose = async (name: string) => {
  const found = choiceNamed(name)
  if (!found) throw new Error(`There is no choice named ${name}`)
  await press(found)
}

export const note = () => one<HTMLTextAreaElement>('textarea')
export const write = (words: string) => type(note(), words)
export const said = () => document.body.textContent

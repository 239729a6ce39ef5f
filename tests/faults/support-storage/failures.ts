import { expect } from '@playwright/test'
import type { Tablet } from '../../e2e/support/tablet.ts'

/** Failures of storage are what these tests make: the engine reports them, and nothing else went wrong. */
export const expectOnlyFailuresOfStorage = ({ wrong }: Tablet): void => {
  expect(wrong.splice(0).filter((words) => !/The engine failed while/.test(words))).toEqual([])
}

import { expect, test } from 'vitest'
import { copyright, versionLabel } from '../../../../src/features/shell/footer.tsx'

test('the copyright runs from 2020 to the current two-digit year', () => expect(copyright(2026)).toBe('© 2020–26'))
test('the version is the build number and the first seven characters of its hash', () =>
  expect(versionLabel({ number: 412, hash: 'a1b2c3d4e5' })).toBe('412.a1b2c3d'))

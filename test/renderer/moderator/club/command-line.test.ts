/** A command as one line: what is typed comes apart, and together again. */
import { expect, test } from 'vitest'
import { joinCommand, splitCommand } from '../../../../renderer/moderator/club/publish/command-line.ts'

test.each([
  ['rsync -a . me@host:pages', ['rsync', '-a', '.', 'me@host:pages']],
  ['"C:\\Program Files\\up.exe" --now', ['C:\\Program Files\\up.exe', '--now']],
  ['up \'a "b"\' ""', ['up', 'a "b"', '']],
  ['  ', []],
  ['up "never closed', ['up', 'never closed']],
])('%s', (line, parts) => {
  expect(splitCommand(line)).toEqual(parts)
  expect(splitCommand(joinCommand(parts))).toEqual(parts)
})

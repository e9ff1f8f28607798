/** A Node whose files may grow to a few KB: of a longer write the system takes that much, and says how much it was. */
import { spawnSync } from 'node:child_process'

export const hasLimits = process.platform !== 'win32'
/** Runs a module that finds `given` in `process.argv` from 1 on. */
export function onSmallDisk(script: string, ...given: readonly string[]): { status: number | null; stderr: string } {
  const node = [process.execPath, '--input-type=module', '-e', script, ...given]
  const { status, stderr } = spawnSync('sh', ['-c', 'trap "" XFSZ; ulimit -f 8; exec "$@"', 'sh', ...node], {
    encoding: 'utf8',
  })
  return { status, stderr }
}

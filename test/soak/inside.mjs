/**
 * Loaded into the console's process with `--import`: what it costs, as JSON lines in the file DUSKBOARD_SOAK names. One
 * line every second as it is; and one for each SIGUSR2, after all garbage has been taken away.
 */
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const file = process.env['DUSKBOARD_SOAK'] ?? ''
setFlagsFromString('--expose-gc')
const collect = /** @type {() => void} */ (runInNewContext('gc'))
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

/** @param {boolean} settled */
function tell(settled) {
  const { rss, heapUsed, external } = process.memoryUsage()
  const handles = process.getActiveResourcesInfo().length
  // The monitor waits for a timer of 10 ms: delay is only the time beyond it.
  const [p99, max] = [delay.percentile(99), delay.max].map((ns) => Math.max(0, ns / 1e6 - 10))
  delay.reset()
  appendFileSync(file, `${JSON.stringify({ settled, rss, heap: heapUsed + external, handles, p99, max })}\n`)
}
// The first before the console says that it is ready: whoever asks finds something.
tell(false)
setInterval(() => tell(false), 1000).unref()
process.on('SIGUSR2', () => {
  collect()
  delay.reset()
  tell(true)
})

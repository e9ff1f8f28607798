// Flags of Node for the browser host, which shares one laptop with OBS and a browser.

/**
 * Options of Node. The young generation gets 2 MB instead of 16, since hardly any object outlives a push and memory
 * once taken is never returned. One thread helps the collector: more would take turns from the main thread while a
 * worker counts, none would leave garbage for longer.
 */
export const thriftyNode = ['--max-semi-space-size=2', '--v8-pool-size=1']
/**
 * Settings for glibc, which otherwise keeps freed memory per thread and in growing pieces; other C libraries ignore
 * them.
 */
export const thriftyEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

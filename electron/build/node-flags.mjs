// How Node runs the browser host, for whoever starts it: the console stands beside OBS and a browser, on one laptop.

/**
 * Options of Node itself. New objects get 2 MB instead of 16: between two collections next to nothing of a push outlives
 * it, and what was once taken for more is never given back. One thread helps the collectors: more of them would take
 * their turn from the table while a worker counts. None at all would leave garbage lying for longer.
 */
export const thriftyNode = ['--max-semi-space-size=2', '--v8-pool-size=1']
/**
 * For glibc, which otherwise keeps freed memory apart for each thread, and larger pieces the longer it runs; others do not
 * look at it.
 */
export const thriftyEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Logs warnings and faults to stderr as JSON lines, without tokens, names or anything of a match. */
import type { Logger } from 'pino'

/** Lines for whoever runs the console. `about`: further fields, without secrets. */
export interface Log {
  readonly warn: (said: string, about?: object) => void
  readonly fault: (error: unknown) => void
}

/** Returns a log that loads its library with the first line; most evenings need none. */
export function stderrLog(): Log {
  let opened: Promise<Logger> | null = null
  const logger = (): Promise<Logger> => {
    opened ??= import('pino').then(({ pino }) => pino({ level: 'warn', base: null }, pino.destination(2)))
    return opened
  }
  const write = (line: (to: Logger) => void): void => {
    logger().then(line, (error: unknown) => console.error(String(error)))
  }
  return {
    warn: (said, about = {}) => write((to) => to.warn(about, said)),
    fault: (error) => write((to) => to.error(error)),
  }
}

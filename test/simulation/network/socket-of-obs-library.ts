/** Gives the library for OBS the virtual socket in place of the network's, when Node loads it. */
import { registerHooks } from 'node:module'

const socket = new URL('virtual-socket.ts', import.meta.url).href

/** Takes effect for all modules that are loaded from now on. */
export function giveObsVirtualSockets(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'isomorphic-ws' ? { url: socket, shortCircuit: true } : next(specifier, context),
  })
}

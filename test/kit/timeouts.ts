/** Timeout in ms for what comes by itself; a busy machine is no fault. */
export const patience = { timeout: 60_000 }

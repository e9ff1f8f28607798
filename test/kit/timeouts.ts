/** How long a test waits for what comes by itself: a busy machine is no fault. ms. */
export const patience = { timeout: 20_000 }

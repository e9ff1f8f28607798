/**
 * Close reason for a first message that came too late, sent with the close code of a wrong token. A busy or sleeping
 * machine held the page up and its token may be good, so the page keeps the token and reconnects.
 */
export const lateTokenReason = 'late'

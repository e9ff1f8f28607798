/**
 * The audience of an event. `seats` includes the moderator. A host who plays along is spared secrets by `seatsOnly`
 * (the seats in `to`, not the moderator) and `nobody` (neither seats nor moderator).
 */
export type Disclosure = 'all' | 'seats' | 'seatsOnly' | 'moderator' | 'nobody'

/** Room for pictures that wait: limited, and given up by phones that were sent away. */
import { expect, it } from 'vitest'
import { FaceInbox, type FaceInboxDeps } from '../../../electron/faces/face-inbox.ts'
import { pngPicture } from '../../kit/pictures.ts'

const picture = pngPicture({ colour: [200, 30, 20] })
const most = 60
it('phones that were sent away make room', () => {
  let now = 0
  const known = new Set<string>()
  const deps = {
    phones: { sitting: (phone: string) => ({ name: phone, seat: null }), isKnown: (phone: string) => known.has(phone) },
    matches: { onStage: null },
    changes: { announce: () => undefined },
    timing: { now: () => now, wall: () => 0 },
  } as unknown as FaceInboxDeps
  const inbox = new FaceInbox(deps)
  const send = (phone: string): string | null => {
    now += 1000
    known.add(phone)
    return inbox.send(phone, picture)
  }
  for (let n = 1; n <= most; n += 1) expect(send(`phone ${n}`)).toBeNull()
  expect(send('late')).toBe('too-many-wait')
  known.delete('phone 1')
  expect(send('late')).toBeNull()
  expect(inbox.waitingIds).toHaveLength(most)
})

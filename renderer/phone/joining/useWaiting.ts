/** The place of this device in the waiting room, and what became of its invitation. */
import { shallowRef, type ShallowRef } from 'vue'
import type { WaitingPush } from '../../../shared/wire/invitation-payload.ts'
import type { PhonePass } from './usePass.ts'

export interface WaitingPlace {
  /** Null where the device does not wait. */
  readonly waiting: Readonly<ShallowRef<WaitingPush['waiting'] | null>>
  /** Takes a message of the waiting room; returns false for any other. */
  readonly hear: (message: object) => boolean
  /** Forgets the invitation: the device is in. */
  readonly leave: () => void
  /** Notes a refusal. Returns true where this phone is in already, whatever became of the link. */
  readonly refuse: (refused: string) => boolean
}
const isDevice = (message: object): message is { device: string } => 'device' in message
const isWaiting = (message: object): message is WaitingPush => 'waiting' in message
/** True for refusals of a device that the console does not know as a phone. */
const isUnknownVisitor = (refused: string): boolean =>
  ['name-missing', 'name-too-long', 'turned-away', 'banned', 'waiting-full'].includes(refused)

export function useWaiting(pass: PhonePass): WaitingPlace {
  const waiting = shallowRef<WaitingPush['waiting'] | null>(null)
  return {
    waiting,
    hear: (message) => {
      if (isDevice(message)) pass.keepDevice(message.device)
      else if (isWaiting(message)) {
        waiting.value = message.waiting
        pass.keepWaiting()
      } else return false
      return true
    },
    leave: () => {
      waiting.value = null
      if (pass.invite.value !== null) pass.stopAsking(false)
    },
    refuse: (refused) => {
      waiting.value = null
      const isIn = pass.invite.value !== null && pass.token.value !== null && !isUnknownVisitor(refused)
      if (!isIn) pass.drop()
      pass.stopAsking(!isIn && refused !== 'link-ended')
      return isIn
    },
  }
}

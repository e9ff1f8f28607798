/** Cards on phones: a card shows while it is held, on no other phone, and no moment longer. */
import { expect } from '@playwright/test'
import type { PocketPhone } from './player-phone.ts'

export interface Look {
  readonly label: string
  /** Notes that this phone alone was told beside the card. */
  readonly notes: readonly string[]
}
export function lookOf({ frame, seat }: PocketPhone): Look {
  const label = frame.board.seats.find((each) => each.seat === seat)?.card?.label ?? ''
  return { label, notes: frame.board.notes ?? [] }
}
const covered = async (pocket: PocketPhone, secrets: readonly string[]): Promise<void> => {
  await expect(pocket.face).toHaveCount(0)
  const markup = await pocket.markup()
  expect(
    secrets.filter((secret) => markup.includes(secret)),
    `in the page of ${pocket.name}`,
  ).toEqual([])
}
/** `secrets`: words that no page may hold while nobody looks. */
export async function looks(
  pocket: PocketPhone,
  { others, secrets }: { readonly others: readonly PocketPhone[]; readonly secrets: readonly string[] },
): Promise<void> {
  const { label, notes } = lookOf(pocket)
  expect(label).not.toBe('')
  await covered(pocket, secrets)
  await pocket.holding(async () => {
    await expect(pocket.face.locator('.face-name')).toHaveText(label)
    for (const note of notes) await expect(pocket.face).toContainText(note)
    for (const other of others) if (other !== pocket) await covered(other, secrets)
  })
  await covered(pocket, secrets)
}

/** The bundle: one replicant that holds the picture, changed whenever the measuring process sends another. */

/** @param {{ Replicant: (name: string, options: object) => { value: unknown } }} nodecg */
export default function board(nodecg) {
  const picture = nodecg.Replicant('board', { defaultValue: {}, persistent: true })
  process.on('message', (/** @type {{ round: number, frame: object }} */ { round, frame }) => {
    const at = process.hrtime.bigint()
    picture.value = { round, frame }
    process.send?.({ round, at: String(at) })
  })
  process.send?.({ ready: true })
}

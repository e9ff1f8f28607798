import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Outputs are sent their picture again when a secret is entered.',
  file: 'electron/broadcast/publisher.ts',
  was: `  onCommit({ match }: Pick<MatchCommit, 'match'>): void {
    if`,
  becomes: `  onCommit({ match, commit }: Pick<MatchCommit, 'match' | 'commit'>): void {
    const isSecret = commit.rows.every(({ told }) => told !== 'all' && told !== 'seats' && told !== 'seatsOnly')
    for (const client of this.clients) if (isSecret && client.audience === 'public') this.#last.set(client, [])
    if`,
}

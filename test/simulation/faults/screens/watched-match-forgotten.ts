import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A match that is on stage is not published after an undo.',
  file: 'electron/broadcast/publisher.ts',
  was: `  onCommit({ match }: Pick<MatchCommit, 'match'>): void {
    if (this.#isSeen(match.id)) this.publish()`,
  becomes: `  onCommit({ match, commit }: Pick<MatchCommit, 'match' | 'commit'>): void {
    if (commit.kind !== 'undo' && this.#isSeen(match.id)) this.publish()`,
}

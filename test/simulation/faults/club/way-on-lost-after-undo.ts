import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'After every third undo the moderator is offered nothing by which the match goes on.',
  file: 'shared/engine/match.ts',
  was: `  if (state.table.calledOff) return withTimelessQuestion(engineOffers(commandContextOf(live, lang, state), true))
  const own`,
  becomes: `  if (state.table.calledOff || live.undos % 3 === 2) return withTimelessQuestion(engineOffers(commandContextOf(live, lang, state), true))
  const own`,
}
